import { useSession } from '@ws/api-client/react'
import { Banner, Button, Kbd, Stepper, toast } from '@ws/ui'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Page } from '../../page/page'
import { useLeaveGuard } from '../../page/use-leave-guard'
import { usePhone } from '../../page/use-phone'
import { useOnce } from '../../query/use-once'
import { useServices } from '../../services-context'
import type { AnySection, AnyValues } from '../area'
import { listCrumbs, listHref, recordHref } from '../href'
import { useShortcuts } from '../use-shortcut'
import { DraftKept } from './draft-kept'
import { DraftOffer } from './draft-offer'
import { draftKey } from './form-draft'
import { FormFields, focusField } from './form-fields'
import type { AreaForm, SubmitOptions } from './use-area-form'
import { useDraft } from './use-draft'
import { findUnreadable } from './use-form-save'

/** One step of a form that is filled in step by step. */
export interface FormStep {
  name: string
  sections: readonly AnySection[]
  /** Fields of the step that stand in none of its sections. */
  fields?: readonly string[]
  /** Above its sections, and below. */
  lead?: ReactNode
  body?: ReactNode
  /** What else is missing: where to go, and why. */
  problem?: () => { field: string; text: string } | undefined
}

interface StepFormProps {
  form: AreaForm
  steps: readonly FormStep[]
  step: number
  onStep: (step: number) => void
  /** On the button of the last step. */
  submitLabel: string
  options?: SubmitOptions
  /** What is typed beside the fields of the form: the draft keeps it and hands it back. */
  extra?: AnyValues
  isExtraDirty?: boolean
  onRestore?: (extra: AnyValues) => void
}

/** A new record in steps: each is checked before the next, all of it is saved at once. */
export function StepForm(props: StepFormProps) {
  const { form, steps, step, onStep, submitLabel, options = {}, extra = {}, isExtraDirty = false, onRestore } = props
  const { area } = form
  const { session } = useServices()
  const { user } = useSession(session)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isPhone = usePhone()
  const root = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const isDirty = form.isDirty || isExtraDirty
  const draft = useDraft(draftKey(user?.id ?? 0, `${pathname}${search}`), { ...form.values, ...extra }, isDirty)
  const guard = useLeaveGuard(isDirty)
  const last = steps.length - 1
  const current = steps[step]
  const back = listHref(area)

  const problemOf = (at: number): { field: string; text?: string } | undefined => {
    const field = form.check(fieldsOf(steps[at]))
    return field === undefined ? steps[at]?.problem?.() : { field }
  }
  const complain = (at: number, { field, text }: { field: string; text?: string }) => {
    onStep(at)
    setProblem(text)
    requestAnimationFrame(() => focusField(root.current, field))
  }
  const go = (to: number) => {
    setProblem(undefined)
    onStep(to)
    root.current?.scrollIntoView?.({ block: 'start' })
  }
  const next = useOnce(async () => {
    const unread = await findUnreadable(root.current)
    if (unread) return unread.focus()
    const wrong = problemOf(step)
    if (wrong !== undefined) return complain(step, wrong)
    if (step < last) return go(step + 1)
    setProblem(undefined)
    await save()
  })
  const save = async () => {
    for (const at of steps.keys()) {
      const wrong = problemOf(at)
      if (wrong !== undefined) return complain(at, wrong)
    }
    const outcome = await form.submit(options)
    if (outcome.kind === 'saved') {
      draft.clear()
      guard.allow()
      toast.success(area.words.created)
      const href = recordHref(area, outcome.record.id)
      if (href !== null) await navigate(href, { replace: true })
    } else if (outcome.kind === 'invalid') {
      setProblem(outcome.message)
      const { first = '' } = outcome
      const at = steps.findIndex((one) => fieldsOf(one).includes(first) || one.fields?.includes(first))
      if (at < 0) return
      onStep(at)
      requestAnimationFrame(() => focusField(root.current, first))
    }
  }
  useShortcuts([{ code: 'Enter', ctrl: true, run: () => void next() }])

  return (
    <Page
      title={area.words.fresh}
      breadcrumbs={listCrumbs(area)}
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          <DraftKept draft={draft} />
          {step > 0 ? (
            <Button onClick={() => go(step - 1)}>Назад</Button>
          ) : (
            back !== null && (
              <Button variant="ghost" asChild className="max-md:hidden">
                <Link to={back}>Отмена</Link>
              </Button>
            )
          )}
          <Button variant="primary" loading={form.isBusy} onClick={() => void next()}>
            {step < last ? 'Далее' : submitLabel}
            <Kbd keys="Mod+Enter" aria-hidden className="max-md:hidden" />
          </Button>
        </div>
      }
    >
      <form
        ref={root}
        noValidate
        aria-label={area.words.fresh}
        className="flex max-w-[752px] flex-col gap-5 px-6 py-6 max-md:px-4"
        onSubmit={(event) => {
          event.preventDefault()
          void next()
        }}
      >
        <Stepper steps={steps.map(({ name }) => name)} current={step} compact={isPhone} onStepSelect={go} />
        <DraftOffer
          draft={draft}
          onRestore={(kept) => {
            form.restore(Object.fromEntries(Object.entries(kept).filter(([key]) => !(key in extra))))
            onRestore?.(kept)
            toast.success('Черновик восстановлен')
          }}
        />
        {problem !== undefined && <Banner tone="bad">{problem}</Banner>}
        {current?.lead}
        {current && current.sections.length > 0 && (
          <FormFields form={{ ...form, area: { ...area, form: current.sections } }} id={undefined} />
        )}
        {current?.body}
        <input type="submit" hidden />
      </form>
    </Page>
  )
}

/** Names of the fields in the sections of a step. */
function fieldsOf(step: FormStep | undefined): string[] {
  return (step?.sections ?? []).flatMap(({ rows = [] }) =>
    rows.flatMap((row) => (typeof row === 'object' && 'row' in row ? row.row : row)),
  )
}
