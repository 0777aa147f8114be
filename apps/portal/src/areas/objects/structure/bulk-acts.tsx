import { plural } from '@ws/ui'

const count = (n: number) => `${n} ${plural(n, 'помещение', 'помещения', 'помещений')}`
const icon = undefined

/** What is done with chosen rooms of the tree: the acts of their catalogue. */
export const roomActs = [
  { label: 'Назначение', icon, count, action: 'purpose', field: 'purpose', invalidates: ['/objects'] },
  { label: 'Режим использования', icon, count, action: 'usage_mode', field: 'usage_mode', invalidates: ['/objects'] },
  { label: 'Ставка', icon, count, action: 'rate', field: 'ask_rate', invalidates: ['/objects'] },
] as const
