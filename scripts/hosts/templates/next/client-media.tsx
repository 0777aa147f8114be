'use client'

import { Media } from './shared/media'

export function ClientMedia() {
  return <Media />
}
