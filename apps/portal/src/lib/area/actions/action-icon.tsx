import type { LucideIcon } from 'lucide-react'
import type { Part } from '../field'

/** The icon of a verb, drawn as all of them are. */
export function actionIcon(Icon: LucideIcon): Part<{ size?: number }> {
  return function ActionIcon({ size }) {
    return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />
  }
}
