import { useStore } from '@ws/ui'
import { type ComponentType, createElement, useEffect } from 'react'
import { useLatest } from '../hooks/use-latest'
import { createLate, type Late } from '../store/late'
import { LateNotice } from './late-notice'

/** What a part loaded late is given besides its own: how to do without it when it cannot be had. */
export interface LatePart {
  onGiveUp?: (() => void) | undefined
}

/**
 * Makes a component whose code is loaded when it is first drawn. Meanwhile the page stays as it is; when the code cannot
 * be had, a message offers to try again, which `React.lazy` cannot: it remembers a failure for good. `prepare` loads it
 * before.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const late = createLate(load)
  return Object.assign((props: Props & LatePart) => createElement(LateComponent<Props>, { late, props }), {
    prepare: late.prepare,
  })
}

function LateComponent<Props extends object>({
  late,
  props,
}: {
  late: Late<ComponentType<Props>>
  props: Props & LatePart
}) {
  const { code: Part } = useStore(late)
  const latest = useLatest(props.onGiveUp)
  useEffect(
    () =>
      late.use(
        () => undefined,
        () => latest.current?.(),
      ),
    [late, latest],
  )
  return Part ? <Part {...props} /> : <LateNotice of={late} />
}
