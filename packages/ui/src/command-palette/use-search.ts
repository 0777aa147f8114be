import { useEffect, useRef, useState } from 'react'
import { type CommandGroup, type CommandItem, type LoadCommands, toShown } from './command-group'

/** Typing is quicker than this between two letters, so a word costs one search. */
const TYPING_MS = 200

/** What is shown for a search: commands at hand at once, those of the server when they come; the last answer wins. */
export function useSearch(search: string, given: readonly CommandGroup[], recent: CommandGroup, load?: LoadCommands) {
  const [answer, setAnswer] = useState<{ search: string; groups: readonly CommandGroup[] | null }>()
  const [attempt, setAttempt] = useState(0)
  const asked = useRef(attempt)
  const loader = useRef(load)
  useEffect(() => {
    loader.current = load
  })
  const wanted = search.trim()
  const isAsked = wanted !== '' && load !== undefined

  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const delay = attempt === asked.current ? TYPING_MS : 0
    asked.current = attempt
    const timer = setTimeout(() => {
      loader.current?.(wanted, stop.signal).then(
        (groups) => !stop.signal.aborted && setAnswer({ search: wanted, groups }),
        () => !stop.signal.aborted && setAnswer({ search: wanted, groups: null }),
      )
    }, delay)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isAsked, wanted, attempt])

  const isAnswered = answer?.search === wanted
  const groups = toShown(wanted, given, recent, isAsked && isAnswered ? (answer.groups ?? []) : [])
  return {
    groups,
    items: groups.flatMap(({ items }): readonly CommandItem[] => items),
    isLoading: isAsked && !isAnswered,
    hasFailed: isAsked && isAnswered && answer.groups === null,
    retry: () => {
      setAnswer(undefined)
      setAttempt((n) => n + 1)
    },
  }
}
