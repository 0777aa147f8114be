import { toast } from '@ws/ui'
import { type RefObject, useState } from 'react'
import { useMutation } from '../../query/use-mutation'
import { useOnce } from '../../query/use-once'
import { useServices } from '../../services-context'
import type { AnyRecord } from '../area'
import { resourceOf } from '../resource'
import { focusField } from './form-fields'
import type { AreaForm } from './use-area-form'

/** Sending a form: what is said and focused afterwards, and the question when another person was faster. */
export function useFormSave(form: AreaForm, id: number | undefined, root: RefObject<HTMLElement | null>) {
  const { api } = useServices()
  const undo = useMutation(resourceOf(api, form.area.path).update())
  const [hasConflict, setConflict] = useState(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)

  /** The saved record, `waiting` where it goes later, or null when there is something to put right first. */
  const save = useOnce(async (options: { force?: boolean } | undefined): Promise<AnyRecord | 'waiting' | null> => {
    if (form.isBusy) return null
    const unread = await findUnreadable(root.current)
    if (unread) {
      unread.focus()
      return null
    }
    const outcome = await form.submit(options)
    setConflict(outcome.kind === 'conflict')
    setProblem(outcome.kind === 'invalid' ? outcome.message : undefined)
    if (outcome.kind === 'conflict') return null
    if (outcome.kind === 'waiting') return outcome.kind
    if (outcome.kind === 'invalid') {
      const { first } = outcome
      // After the draw that marks the field, so that the marked control is found.
      if (first !== undefined) requestAnimationFrame(() => focusField(root.current, first))
      return null
    }
    const { record, before } = outcome
    if (id === undefined) toast.success(form.area.words.created)
    else if (Object.keys(before).length === 0) toast.success('Изменения сохранены')
    else {
      toast.success('Изменения сохранены', {
        undo: () => undo.mutate({ id, changes: { ...before, version: record.version } }),
      })
    }
    return record
  })

  return { save, problem, hasConflict, closeConflict: () => setConflict(false) }
}

/**
 * The control whose text is no date, time, number or border: it shows its fault itself and tells the form "nothing", which must not
 * be saved in place of what was typed.
 */
export async function findUnreadable(
  root: HTMLElement | null,
): Promise<HTMLInputElement | HTMLTextAreaElement | undefined> {
  // The key that saves also ends the typing; its fault is marked after this event.
  await new Promise((resolve) => setTimeout(resolve))
  const controls = root?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []
  return [...controls].find(({ validity }) => validity.customError)
}
