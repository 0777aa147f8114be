import { useCallback, useLayoutEffect, useReducer, useRef } from 'react'

/**
 * A deed that a second press does not begin again: while one is under way, the same first argument joins it. It may begin
 * anew only once the page shows what came of it, since the form still stands there filled between the answer and that. What
 * `leaves` for another page does not begin anew once it is done: the form stands there until that page is loaded.
 */
export function useOnce<Given extends unknown[], Result>(
  deed: (...given: Given) => Promise<Result>,
  leaves = false,
): (...given: Given) => Promise<Result> {
  const latest = useRef(deed)
  latest.current = deed
  const underWay = useRef<{ print: string; result: Promise<Result>; isOver: boolean } | undefined>(undefined)
  const [, redraw] = useReducer((before: number) => before + 1, 0)
  useLayoutEffect(() => {
    if (underWay.current?.isOver) underWay.current = undefined
  })
  return useCallback(
    (...given) => {
      const print = fingerprint(given[0])
      // Only the last one: «on, off, on» are three.
      if (underWay.current?.print === print) return underWay.current.result
      const begun = { print, result: latest.current(...given), isOver: false }
      const end = () => {
        begun.isOver = true
        redraw()
      }
      underWay.current = begun
      begun.result.then(leaves ? undefined : end, end)
      return begun.result
    },
    [leaves],
  )
}

const numbers = new WeakMap<object, number>()
let last = 0

/** What was given, as a text: plain data by what it says, anything else (files, elements) by which one it is. */
function fingerprint(input: unknown): string {
  return JSON.stringify([input], (_key, value: unknown) => {
    if (typeof value === 'function') return identity(value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const prototype: unknown = Object.getPrototypeOf(value)
    return prototype === Object.prototype || prototype === null ? value : identity(value)
  })
}

function identity(value: object): string {
  const known = numbers.get(value) ?? ++last
  numbers.set(value, known)
  return `#${known}`
}
