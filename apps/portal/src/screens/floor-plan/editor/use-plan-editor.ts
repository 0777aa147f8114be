import { useQueryClient } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { begin, change, redo, undo } from '../../../lib/plan/history'
import { plansKey } from '../../../lib/plan/plan.queries'
import type { SaveState } from '../../../lib/plan/save-mark'
import type { FloorPlan } from '../../../lib/plan/types'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { type Drawing, drawingOf, toDraft } from './drawing'

/** A draft is kept so often while it changes, and the lock is renewed. */
const SAVE_MS = 5_000
const RENEW_MS = 60_000

/** The drawing of one floor: its history, its draft on the server, its lock. */
export function usePlanEditor(object: number, plan: FloorPlan, size: { width: number; height: number }) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const path = { id: object, floor_id: plan.floor.id }
  const [history, setHistory] = useState(() => begin(drawingOf(plan, size)))
  const [saved, setSaved] = useState<Drawing>(history.now)
  const [lock, setLock] = useState<'asking' | 'held' | 'lost'>('asking')
  const [state, setState] = useState<SaveState>('saved')
  const version = useRef(plan.version)
  const latest = useRef({ drawing: history.now, rooms: plan.rooms })
  latest.current = { drawing: history.now, rooms: plan.rooms }
  const underWay = useRef<Promise<boolean>>(null)
  const kept = useRef<typeof latest.current>(null)

  const askForLock = useMutation({
    mutationFn: (takesOver: boolean) =>
      unwrap(
        api.POST('/objects/{id}/floors/{floor_id}/plan/lock', { params: { path }, body: { take_over: takesOver } }),
      ),
    onSuccess: () => setLock('held'),
    onError: () => setLock('lost'),
  })
  const hold = askForLock.mutate
  useEffect(() => {
    hold(false)
    const timer = setInterval(() => hold(false), RENEW_MS)
    return () => clearInterval(timer)
  }, [hold])
  useEffect(
    () => () => {
      const params = { path: { id: object, floor_id: plan.floor.id } }
      void api.DELETE('/objects/{id}/floors/{floor_id}/plan/lock', { params })
    },
    [api, object, plan.floor.id],
  )

  /** Keeps what is drawn; answers whether it is kept. */
  const save = useCallback(async (): Promise<boolean> => {
    while (underWay.current) await underWay.current
    const { drawing, rooms } = latest.current
    // Who asked before has kept it: sent again it would only make a version that nobody who publishes knows.
    if (kept.current?.drawing === drawing && kept.current.rooms === rooms) return true
    setState('saving')
    const work = unwrap(
      api.PUT('/objects/{id}/floors/{floor_id}/plan', {
        params: { path: { id: object, floor_id: plan.floor.id } },
        body: { ...toDraft(drawing, rooms), version: version.current },
      }),
    ).then(
      (answer) => {
        underWay.current = null
        version.current = answer.version
        kept.current = { drawing, rooms }
        setSaved(drawing)
        setState('saved')
        return true
      },
      (error: unknown) => {
        underWay.current = null
        // It may have been kept though the answer was lost: what was kept before is not what is there.
        kept.current = null
        const isOver = error instanceof ApiError && error.status === 409
        if (isOver) setLock('lost')
        setState(isOver ? 'lost' : 'failed')
        return false
      },
    )
    underWay.current = work
    return work
  }, [api, object, plan.floor.id])

  const isDirty = history.now !== saved
  useEffect(() => {
    if (!isDirty || lock !== 'held') return
    setState('waiting')
    const timer = setTimeout(() => void save(), SAVE_MS)
    return () => clearTimeout(timer)
  }, [isDirty, saved, lock, save])

  const publish = useMutation({
    mutationFn: async () => {
      if (!(await save())) return null
      const body = { version: version.current }
      const done = await unwrap(api.POST('/objects/{id}/floors/{floor_id}/plan/publish', { params: { path }, body }))
      version.current = done.version
      return done
    },
    meta: { invalidates: [plansKey(object), ['/properties/room']] },
  })
  const discard = useMutation({
    mutationFn: () => unwrap(api.DELETE('/objects/{id}/floors/{floor_id}/plan/draft', { params: { path } })),
    meta: { done: 'Черновик удалён', invalidates: [plansKey(object)] },
  })

  return {
    drawing: history.now,
    draw: useCallback((next: Drawing) => setHistory((before) => change(before, next)), []),
    undo: history.past.length > 0 ? () => setHistory(undo) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redo) : undefined,
    ...{ lock, state, isDirty, save, publish, discard },
    takeOver: () => askForLock.mutate(true),
    refusal: askForLock.error?.message,
    /** What was written past the draft, such as a divided room. */
    reload: () => queryClient.invalidateQueries({ queryKey: plansKey(object) }),
  }
}
