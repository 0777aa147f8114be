import { useQueryClient } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { begin, change, redo, undo } from '../../lib/plan/history'
import type { SaveState } from '../../lib/plan/save-mark'
import { useServices } from '../../lib/services-context'
import type { Plan } from './layout-items'
import { draftsKey, type LayoutDraft } from './tenant-layout.queries'

/** A variant is kept so soon after its last change. */
const SAVE_MS = 500

const planOf = ({ effective_from, items }: LayoutDraft): Plan => ({ effective_from, items })

/** One variant as it is changed: its history, kept on the server by itself, and what the server refuses of it. */
export function usePlanDraft(draft: LayoutDraft) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const [history, setHistory] = useState(() => begin(planOf(draft)))
  const [saved, setSaved] = useState<Plan>(history.now)
  const [state, setState] = useState<SaveState>('saved')
  const [errors, setErrors] = useState<Readonly<Record<string, string[]>>>({})
  const [conflict, setConflict] = useState<LayoutDraft | null>(null)
  const version = useRef(draft.version)
  const latest = useRef(history.now)
  latest.current = history.now
  const underWay = useRef<Promise<unknown>>(null)

  const keep = useCallback(
    (next: LayoutDraft) => {
      version.current = next.version
      queryClient.setQueryData<LayoutDraft[]>(draftsKey(next.tenant), (before) =>
        before?.map((one) => (one.id === next.id ? next : one)),
      )
    },
    [queryClient],
  )
  const save = useCallback(async () => {
    await underWay.current
    const plan = latest.current
    setState('saving')
    const work = unwrap(
      api.PATCH('/tenants/{id}/layout-drafts/{draft_id}', {
        params: { path: { id: draft.tenant, draft_id: draft.id } },
        body: { effective_from: plan.effective_from, items: [...plan.items], version: version.current },
      }),
    ).then(
      (next) => {
        keep(next)
        setSaved(plan)
        setErrors({})
        setState('saved')
      },
      (error: unknown) => {
        const isRefused = error instanceof ApiError
        setState(isRefused && error.status === 409 ? 'lost' : 'failed')
        if (isRefused) setErrors(error.errors)
        if (isRefused && error.code === 'version_conflict') setConflict(error.details.current as LayoutDraft)
      },
    )
    underWay.current = work
    return work
  }, [api, draft.tenant, draft.id, keep])

  const isDirty = history.now !== saved
  const [isHeld, now] = [conflict !== null, history.now]
  // Once for every change: what was refused waits for the next one, or for «Повторить».
  const tried = useRef<Plan>(saved)
  useEffect(() => {
    if (now === saved || now === tried.current || isHeld) return
    setState('waiting')
    const timer = setTimeout(() => {
      tried.current = now
      void save()
    }, SAVE_MS)
    return () => clearTimeout(timer)
  }, [now, saved, isHeld, save])

  return {
    plan: history.now,
    change: useCallback((next: Plan) => setHistory((before) => change(before, next)), []),
    undo: history.past.length > 0 ? () => setHistory(undo) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redo) : undefined,
    ...{ state, errors, isDirty, save, conflict },
    /** Writes over what another person has saved. */
    keepMine() {
      if (conflict) version.current = conflict.version
      setConflict(null)
      void save()
    },
    /** Gives up one's own changes. */
    loadTheirs() {
      if (conflict === null) return
      keep(conflict)
      const theirs = planOf(conflict)
      tried.current = theirs
      setHistory(begin(theirs))
      setSaved(theirs)
      setErrors({})
      setState('saved')
      setConflict(null)
    },
    closeConflict: () => setConflict(null),
  }
}
