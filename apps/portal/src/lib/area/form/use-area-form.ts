import { type MutationMeta, useQuery } from '@tanstack/react-query'
import { ApiError } from '@ws/api-client'
import type { CollectionPath, FieldConstraint } from '@ws/api-client/contract'
import { constraints } from '@ws/api-client/contract/constraints'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'
import type { AnyRecord, AnyValues, Area } from '../area'
import { useArea } from '../areas-context'
import { resourceOf } from '../resource'
import { problemWith } from './form-rules'
import {
  type FieldConstraints,
  fieldOf,
  formKeys,
  initialValues,
  toCreateBody,
  toUpdateBody,
  typedPath,
  visibleKeys,
} from './form-values'

/** What one input of a form needs. */
export interface FormInput {
  label: string
  value: unknown
  error: string | undefined
  /** Errors below the field: `0.phone` → text. */
  nested: Readonly<Record<string, string>>
  constraint: FieldConstraint
  onChange: (value: unknown) => void
  onBlur: () => void
  onPendingChange: (pending: boolean) => void
}

/** How sending ended. `before` is what an undo would write back. */
export type FormOutcome =
  | { kind: 'saved'; record: AnyRecord; changed: AnyValues; before: AnyValues }
  | { kind: 'invalid'; first: string | undefined; message: string | undefined }
  | { kind: 'conflict' }
  /** It is written down and goes when it can. */
  | { kind: 'waiting' }

/** A form of one area: a new record, or an existing one when `id` is given. */
export interface AreaForm {
  area: Area
  record: AnyRecord | undefined
  isLoading: boolean
  loadError: ApiError | null
  values: AnyValues
  isDirty: boolean
  /** A field is still working or the form is on its way. */
  isBusy: boolean
  input: (key: string) => FormInput
  set: (key: string, value: unknown) => void
  /** Puts values in place of what is typed, such as a draft. */
  restore: (values: AnyValues) => void
  /** Back to the untouched form. */
  reset: () => void
  /** Marks what is wrong in these fields; the first of them, undefined where all are right. */
  check: (keys: readonly string[]) => string | undefined
  /** `force` writes over what another person has saved meanwhile; `create` sends a new record in its own way. */
  submit: (options?: SubmitOptions) => Promise<FormOutcome>
}

/** How a form is sent. */
export interface SubmitOptions {
  force?: boolean
  create?: (body: AnyValues) => Promise<AnyRecord | 'waiting'>
}

const NONE: Readonly<Record<string, string>> = {}

/** State of the form of an area; rules come from the contract, errors from the contract and from the server. */
export function useAreaForm(path: CollectionPath, id?: number, address = new URLSearchParams()): AreaForm {
  const area = useArea(path)
  const services = useServices()
  const { api, queryClient } = services
  const resource = resourceOf(api, path)
  const rules: FieldConstraints = constraints[path]
  const loaded = useQuery({ ...resource.one(id ?? 0), enabled: id !== undefined })
  // The form keeps the record it was opened with: a refresh in the background must not move what is being edited.
  const [record, setRecord] = useState<AnyRecord | undefined>(undefined)
  useEffect(() => {
    if (loaded.data !== undefined && id !== undefined) setRecord((kept) => (kept?.id === id ? kept : loaded.data))
  }, [loaded.data, id])

  const query = address.toString()
  const start = useMemo(
    () => initialValues(area, record, new URLSearchParams(query), rules),
    [area, record, query, rules],
  )
  const form = useForm<Record<string, unknown>>({ defaultValues: start, mode: 'onSubmit' })
  const reset = useCallback(() => form.reset(start), [form, start])
  useEffect(reset, [reset])
  const values = form.watch()
  const { errors, isDirty, isSubmitted } = form.formState

  const [nested, setNested] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>({})
  const pending = useRef(new Set<string>())
  const [isPending, setPending] = useState(false)
  const plain = resource.create()
  const create = useMutation({
    mutationFn: (body: AnyValues): Promise<AnyRecord | 'waiting'> =>
      area.create ? area.create(body, services) : plain.mutationFn(body),
    meta: withoutToast(plain.meta),
  })
  const update = useMutation({ ...resource.update(), meta: withoutToast(resource.update().meta) })

  const constraintOf = useCallback(
    (key: string, others: AnyValues): FieldConstraint => {
      const rule = rules[key] ?? {}
      return area.fields[key]?.requiredWhen?.(others) === true ? { ...rule, required: true } : rule
    },
    [area, rules],
  )

  const check = useCallback(
    (key: string, value: unknown): boolean => {
      const field = area.fields[key]
      const problem = field && problemWith(field, constraintOf(key, form.getValues()), field.toSend?.(value) ?? value)
      if (problem === undefined) form.clearErrors(key)
      else form.setError(key, { type: 'contract', message: problem })
      return problem === undefined
    },
    [area, constraintOf, form],
  )

  const set = useCallback(
    (key: string, value: unknown) => {
      form.setValue(key, value, { shouldDirty: true, shouldTouch: true })
      setNested(({ [key]: _gone, ...rest }) => rest)
      // What was marked is checked again at once; what was not waits until the person leaves the field.
      if (form.getFieldState(key).error !== undefined || isSubmitted) check(key, value)
    },
    [form, check, isSubmitted],
  )

  const input = (key: string): FormInput => ({
    label: area.fields[key]?.label ?? key,
    value: values[key],
    error: messageOf(errors[key]),
    nested: nested[key] ?? NONE,
    constraint: constraintOf(key, values),
    onChange: (value) => set(key, value),
    onBlur: () => void check(key, form.getValues(key)),
    onPendingChange: (isWorking) => {
      if (isWorking) pending.current.add(key)
      else pending.current.delete(key)
      setPending(pending.current.size > 0)
    },
  })

  const refuse = (error: ApiError): FormOutcome => {
    const keys = formKeys(area)
    const below: Record<string, Record<string, string>> = {}
    let first: string | undefined
    for (const [fieldPath, texts] of Object.entries(error.errors)) {
      const [property = '', ...steps] = fieldPath.split('.')
      if (!keys.includes(property)) continue
      const key = fieldOf(area, property)
      const rest = key === property ? steps : []
      const text = texts.join(' ')
      if (rest.length > 0) {
        const place = typedPath(area.fields[key] ?? {}, form.getValues(key), rest.join('.'))
        below[key] = { ...below[key], [place]: text }
      }
      form.setError(key, { type: 'server', message: rest.length === 0 ? text : 'Проверьте заполнение строк' })
      first = keys.find((candidate) => candidate === first || candidate === key)
    }
    setNested(below)
    return { kind: 'invalid', first, message: first === undefined ? error.message : undefined }
  }

  const firstWrong = (keys: readonly string[]): string | undefined => {
    const typed = form.getValues()
    const visible = visibleKeys(area, typed)
    return keys.filter((key) => visible.has(key) && !check(key, typed[key]))[0]
  }

  const submit = async ({
    force = false,
    create: send = create.mutateAsync,
  }: SubmitOptions = {}): Promise<FormOutcome> => {
    const typed = form.getValues()
    const wrong = firstWrong(formKeys(area))
    if (wrong !== undefined) return { kind: 'invalid', first: wrong, message: undefined }
    try {
      if (id === undefined) {
        const made = await send(toCreateBody(area, rules, typed))
        if (made === 'waiting') return { kind: 'waiting' }
        if (!made) return unanswered(area, 'create')
        if (area.words.malformed !== undefined && typeof made.id !== 'number') return withMessage(area.words.malformed)
        return { kind: 'saved', record: made, changed: typed, before: {} }
      }
      const changed = toUpdateBody(area, rules, start, typed)
      const latest = force ? await queryClient.fetchQuery({ ...resource.one(id), staleTime: 0 }) : record
      const saved = await update.mutateAsync({ id, changes: { ...changed, version: latest?.version } })
      if (!saved) return unanswered(area, 'update')
      setRecord(saved)
      return { kind: 'saved', record: saved, changed, before: toUpdateBody(area, rules, typed, start) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.code === 'version_conflict' ? { kind: 'conflict' } : refuse(error)
    }
  }

  return {
    area,
    record,
    isLoading: id !== undefined && record === undefined,
    loadError: loaded.error,
    values,
    isDirty,
    isBusy: isPending || create.isPending || update.isPending,
    input,
    set,
    restore: (next) => {
      for (const [key, value] of Object.entries(next)) form.setValue(key, value, { shouldDirty: true })
    },
    reset,
    check: firstWrong,
    submit,
  }
}

/** The server said yes but sent no record: the person has to look before trying again. */
function unanswered(area: Area, verb: 'create' | 'update'): FormOutcome {
  return withMessage(area.words.unanswered?.[verb] ?? 'Сервер не подтвердил сохранение')
}

function withMessage(message: string): FormOutcome {
  return { kind: 'invalid', first: undefined, message }
}

/** The form shows a refusal itself, under the inputs or above them. */
function withoutToast(meta: MutationMeta | undefined): MutationMeta {
  return { ...meta, isQuiet: true }
}

function messageOf(error: unknown): string | undefined {
  const message = (error as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : undefined
}
