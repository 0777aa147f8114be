import { ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Banner, Button, Kbd, Stepper, toast } from '@ws/ui'
import { CloudCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { AnyValues } from '../../../lib/area/define-area'
import { DraftOffer } from '../../../lib/area/form/draft-offer'
import { draftKey } from '../../../lib/area/form/form-draft'
import { FormFields, focusField } from '../../../lib/area/form/form-fields'
import { useAreaForm } from '../../../lib/area/form/use-area-form'
import { useDraft } from '../../../lib/area/form/use-draft'
import { findUnreadable } from '../../../lib/area/form/use-form-save'
import { useShortcuts } from '../../../lib/area/use-shortcut'
import { Page } from '../../../lib/page/page'
import { useLeaveGuard } from '../../../lib/page/use-leave-guard'
import { usePhone } from '../../../lib/page/use-phone'
import { useMutation } from '../../../lib/query/use-mutation'
import { useOnce } from '../../../lib/query/use-once'
import { useServices } from '../../../lib/services-context'
import { isWholePlan } from '../structure/plan-fields'
import { SetupCheck } from './setup-check'
import { fieldsOf, NEW_STRUCTURE, SECTIONS, STEP_NAMES, type TypedStructure } from './steps'
import { StructureStep, toStructureBody } from './structure-step'

const LAST = STEP_NAMES.length - 1
const STRUCTURE = 1
const MADE = ['/objects', '/properties/territory', '/properties/building', '/properties/floor', '/properties/room']

/** Новый объект: what it is, its places, its people; all of it is saved at once. */
export function ObjectSetup() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const isPhone = usePhone()
  const root = useRef<HTMLFormElement>(null)
  const form = useAreaForm('/objects', undefined, address)
  const [structure, setStructure] = useState(NEW_STRUCTURE)
  const [step, setStep] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<ApiError['errors']>({})
  const isDirty = form.isDirty || structure !== NEW_STRUCTURE
  const draft = useDraft(draftKey(user?.id ?? 0, '/objects/new'), { ...form.values, structure }, isDirty)
  const guard = useLeaveGuard(isDirty)
  const build = useMutation({
    mutationFn: (body: Schema<'ObjectWithStructure'>) => unwrap(api.POST('/objects/with-structure', { body })),
    meta: { invalidates: MADE.map((path) => [path]), isQuiet: true },
  })
  const isNew = structure.way === 'generate'

  const problemOf = (at: number): string | undefined => {
    if (at !== STRUCTURE) return form.check(fieldsOf(SECTIONS[at] ?? []))
    if (isNew) return isWholePlan(structure) ? undefined : 'purpose'
    if (form.values.root_location) return undefined
    return 'root_location'
  }
  const complain = (at: number, field: string) => {
    setStep(at)
    setProblem(
      at === STRUCTURE ? (isNew ? 'Укажите назначение и площадь помещений' : 'Выберите расположение') : undefined,
    )
    requestAnimationFrame(() => focusField(root.current, field))
  }
  const next = useOnce(async () => {
    const unread = await findUnreadable(root.current)
    if (unread) return unread.focus()
    const field = problemOf(step)
    if (field !== undefined) return complain(step, field)
    setProblem(undefined)
    if (step < LAST) setStep(step + 1)
    else await save()
  })
  const save = async () => {
    const wrong = STEP_NAMES.findIndex((_, at) => problemOf(at) !== undefined)
    if (wrong >= 0) return complain(wrong, problemOf(wrong) ?? '')
    setRefused({})
    const outcome = await form.submit(isNew ? { create: sendWithStructure } : {})
    if (outcome.kind === 'saved') {
      draft.clear()
      guard.allow()
      toast.success('Объект создан')
      return navigate(`/objects/${outcome.record.id}`, { replace: true })
    }
    if (outcome.kind !== 'invalid') return
    setProblem(outcome.message)
    const at = SECTIONS.findIndex((sections) => fieldsOf(sections).includes(outcome.first ?? ''))
    if (outcome.first === 'root_location') setStep(STRUCTURE)
    else if (at >= 0) setStep(at)
  }
  const sendWithStructure = async (body: AnyValues) => {
    const { root_location: _chosen, ...object } = body as unknown as Schema<'ObjectInput'>
    try {
      return await build.mutateAsync({ object, structure: toStructureBody(structure) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(Object.fromEntries(Object.entries(error.errors).map(([path, texts]) => [nameIn(path), texts])))
      if (Object.keys(error.errors).some((path) => nameIn(path) in structure)) setStep(STRUCTURE)
      throw error
    }
  }
  useShortcuts([{ code: 'Enter', ctrl: true, run: () => void next() }])

  const sections = SECTIONS[step] ?? []
  return (
    <Page
      title="Новый объект"
      breadcrumbs={[{ label: 'Объекты', href: '/objects' }]}
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          <span className="me-auto inline-flex items-center gap-2 text-ink-3" aria-live="polite">
            {draft.isKept && (
              <>
                <CloudCheck size={16} strokeWidth={1.75} aria-hidden="true" />
                Черновик сохранён
              </>
            )}
          </span>
          {step === 0 ? (
            <Button variant="ghost" asChild className="max-md:hidden">
              <Link to="/objects">Отмена</Link>
            </Button>
          ) : (
            <Button onClick={() => setStep(step - 1)}>Назад</Button>
          )}
          <Button variant="primary" loading={form.isBusy || build.isPending} onClick={() => void next()}>
            {step < LAST ? 'Далее' : 'Создать объект'}
            <Kbd keys="Mod+Enter" aria-hidden className="max-md:hidden" />
          </Button>
        </div>
      }
    >
      <form
        ref={root}
        noValidate
        aria-label="Новый объект"
        className="flex max-w-[752px] flex-col gap-5 px-6 py-6 max-md:px-4"
        onSubmit={(event) => {
          event.preventDefault()
          void next()
        }}
      >
        <Stepper steps={STEP_NAMES} current={step} compact={isPhone} onStepSelect={setStep} />
        <DraftOffer
          draft={draft}
          onRestore={({ structure: kept, ...values }) => {
            form.restore(values)
            setStructure({ ...NEW_STRUCTURE, ...(kept as Partial<TypedStructure>) })
            toast.success('Черновик восстановлен')
          }}
        />
        {problem !== undefined && <Banner tone="bad">{problem}</Banner>}
        {step === STRUCTURE ? (
          <StructureStep
            {...{ form, structure, refused }}
            onChange={(changes) => {
              setRefused({})
              setProblem(undefined)
              setStructure((before) => ({ ...before, ...changes }))
            }}
          />
        ) : (
          <FormFields form={{ ...form, area: { ...form.area, form: sections } }} id={undefined} />
        )}
        {step === LAST && <SetupCheck values={form.values} structure={structure} />}
        <input type="submit" hidden />
      </form>
    </Page>
  )
}

/** `structure.mask` is the mask, `object.name` the name. */
function nameIn(path: string): string {
  return path.replace(/^(object|structure)\./, '')
}
