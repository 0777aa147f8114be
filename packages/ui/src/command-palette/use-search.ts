import { useLateSearch } from '../lib/hooks/use-late-search'
import { type CommandGroup, type CommandItem, type LoadCommands, toShown } from './command-group'

/** Milliseconds of rest before a search. */
const TYPING_MS = 200

/** What is shown for a search: commands at hand at once, those of the server when they come. */
export function useSearch(search: string, given: readonly CommandGroup[], recent: CommandGroup, load?: LoadCommands) {
  const wanted = search.trim()
  const isAsked = wanted !== '' && load !== undefined
  const answer = useLateSearch({ ask: load, search: wanted, isOn: isAsked, pause: TYPING_MS })
  const isAnswered = answer.search === wanted && answer.status !== 'loading'
  const groups = toShown(wanted, given, recent, isAsked && isAnswered ? (answer.found ?? []) : [])
  return {
    groups,
    items: groups.flatMap(({ items }): readonly CommandItem[] => items),
    isLoading: isAsked && !isAnswered,
    hasFailed: isAsked && isAnswered && answer.status === 'failed',
    retry: answer.retry,
  }
}
