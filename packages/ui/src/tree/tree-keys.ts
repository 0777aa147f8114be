import type { KeyboardEvent } from 'react'

/** What a key asks of the tree, by the tree pattern of the ARIA practices and, for moving, by custom. */
export type TreeCommand =
  | { do: 'go'; to: 'next' | 'previous' | 'first' | 'last' | 'right' | 'left'; isExtending: boolean }
  | { do: 'step'; way: 'up' | 'down' | 'in' | 'out' }
  | { do: 'act' | 'toggle' | 'range' | 'all' | 'branches' | 'rename' | 'cut' | 'paste' | 'menu' | 'giveUp' }
  | { do: 'type'; letter: string }

const ways = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowRight: 'right',
  ArrowLeft: 'left',
  Home: 'first',
  End: 'last',
} as const
const steps = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const

/** Reads a key; null for those the tree has no use for. Letters of Ctrl combinations are read by their place too: Ctrl+Ч is Ctrl+X. */
export function toCommand(event: KeyboardEvent): TreeCommand | null {
  const { key, code, shiftKey, altKey } = event
  const isControl = event.ctrlKey || event.metaKey
  if (altKey) return key in steps ? { do: 'step', way: steps[key as keyof typeof steps] } : null
  if (key in ways) {
    const to = ways[key as keyof typeof ways]
    const isEdge = to === 'first' || to === 'last'
    return { do: 'go', to, isExtending: shiftKey && (!isEdge || isControl) }
  }
  if (isControl) {
    const wanted = { KeyX: 'cut', KeyV: 'paste', KeyA: 'all' } as const
    return code in wanted ? { do: wanted[code as keyof typeof wanted] } : null
  }
  switch (key) {
    case 'Enter':
      return { do: 'act' }
    case ' ':
      return { do: shiftKey ? 'range' : 'toggle' }
    case '*':
      return { do: 'branches' }
    case 'F2':
      return { do: 'rename' }
    case 'Escape':
      return { do: 'giveUp' }
    case 'ContextMenu':
      return { do: 'menu' }
    case 'F10':
      return shiftKey ? { do: 'menu' } : null
    default:
      return key.length === 1 ? { do: 'type', letter: key } : null
  }
}
