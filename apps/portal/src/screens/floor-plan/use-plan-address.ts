import { useAddress } from '../../lib/page/use-address'

/** What is drawn besides the rooms. */
export const OVERLAYS = [
  { key: 'markers', label: 'Маркеры' },
  { key: 'todos', label: 'Задачи' },
  { key: 'units', label: 'ТМЦ' },
  { key: 'background', label: 'Подложка' },
  { key: 'sizes', label: 'Размеры' },
  { key: 'reservations', label: 'Брони' },
  { key: 'parking', label: 'Парковка' },
] as const
export type OverlayKey = (typeof OVERLAYS)[number]['key']

/** Shown unless somebody says otherwise. */
const USUAL: readonly OverlayKey[] = ['markers', 'todos', 'units', 'background', 'parking']

type Changes = Partial<Record<'floor' | 'date' | 'layer' | 'show' | 'room' | 'edit' | 'tool', string | null>>

/** What of a plan is looked at stands in its address, so that it can be sent to another. */
export function usePlanAddress() {
  const [address, setAddress] = useAddress()
  const numbers = (name: string) =>
    (address.get(name) ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0)
  const shown = address.get('show')
  const date = address.get('date') ?? ''
  const change = (changes: Changes) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true },
    )
  return {
    floor: numbers('floor')[0],
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined,
    layer: address.get('layer'),
    overlays: new Set<OverlayKey>(
      shown === null ? USUAL : OVERLAYS.map(({ key }) => key).filter((key) => shown.split(',').includes(key)),
    ),
    selected: numbers('room'),
    isEditing: address.get('edit') === '1',
    /** What the editor begins with. */
    tool: address.get('tool'),
    change,
  }
}
