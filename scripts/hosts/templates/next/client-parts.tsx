'use client'

import { Parts } from './shared/parts'

export function ClientParts() {
  return <Parts />
}
