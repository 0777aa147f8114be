import { useEffect, useMemo, useRef } from 'react'
import { foldText } from '../lib/fold-text'
import { type LateSearch, useLateSearch } from '../lib/hooks/use-late-search'

/** Finds options by what was typed; an aborted search may reject. */
export type LoadOptions<T> = (search: string, signal: AbortSignal) => Promise<readonly T[]>

/** Where the options come from: asked for as one types, or all known and filtered here by their labels. */
export type OptionsSource<T> =
  | { load: LoadOptions<T>; options?: undefined }
  | { options: readonly T[]; load?: undefined }

/** What the list of a combobox shows. */
export interface OptionsState<T> {
  status: LateSearch<T>['status']
  options: readonly T[]
  /** What the options were found by; null while there are none. */
  search: string | null
}

const NONE: readonly never[] = []

/** Milliseconds of rest before a search. */
const TYPING_MS = 250

/** The options of the list while it is open. Asked at once when it opens, after a pause while one types; the last answer wins. */
export function useOptions<T>(
  { load, options }: OptionsSource<T>,
  getLabel: (option: T) => string,
  search: string,
  open: boolean,
): OptionsState<T> & { retry: () => void } {
  const label = useRef(getLabel)
  useEffect(() => {
    label.current = getLabel
  })
  const isOn = open && load !== undefined
  const { found, retry, ...late } = useLateSearch({ ask: load, search, isOn, pause: TYPING_MS, isFirstAtOnce: true })

  const known = useMemo<OptionsState<T> | undefined>(() => {
    if (!options) return undefined
    return { status: 'ready', options: open ? filterOptions(options, label.current, search) : [], search }
  }, [options, open, search])
  return { ...(known ?? { ...late, options: found ?? NONE }), retry }
}

/** Small letters, е for ё: how labels and searches are compared. */
export function comparable(text: string): string {
  return foldText(text.trim())
}

/** Those whose label has every word of the search. */
function filterOptions<T>(options: readonly T[], getLabel: (option: T) => string, search: string): readonly T[] {
  const words = comparable(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter((option) => {
    const label = comparable(getLabel(option))
    return words.every((word) => label.includes(word))
  })
}
