import { useAddress } from '../../lib/page/use-address'

/** What the pointer does on the plan. */
export const MODES = [
  { value: 'assign', label: 'Назначить' },
  { value: 'part', label: 'Часть помещения' },
  { value: 'swap', label: 'Поменять' },
] as const
export type Mode = (typeof MODES)[number]['value']

type Changes = Partial<Record<'object' | 'floor' | 'draft' | 'mode', string | null>>

/** Which variant and which floor are looked at stands in the address. */
export function useLayoutAddress() {
  const [address, setAddress] = useAddress()
  const numberOf = (name: string) => {
    const value = Number(address.get(name))
    return Number.isSafeInteger(value) && value > 0 ? value : undefined
  }
  const change = (changes: Changes) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true },
    )
  const mode = MODES.find(({ value }) => value === address.get('mode'))?.value ?? 'assign'
  return { object: numberOf('object'), floor: numberOf('floor'), draft: numberOf('draft'), mode, change }
}
