import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Banner, Button, Card, Checkbox, ErrorState, Field, NumberInput, Skeleton } from '@ws/ui'
import { type FormEvent, useState } from 'react'
import { errorsOf } from '../../../lib/errors-of'
import { useLeaveGuard } from '../../../lib/page/use-leave-guard'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

type Rule = Schema<'DebtStepRule'>

const KEY = ['/debt-ladder']
/** What each step gives people; none of them acts by itself. */
const OUTPUTS: Readonly<Record<Rule['step'], string>> = {
  due_soon: 'Уведомление менеджеру договора',
  reminder: 'Текст для контакта арендатора: скопировать или отправить письмом',
  call: 'Задача менеджеру с листом долга',
  claim: 'Черновик претензии с расчётом пеней',
  restriction: 'Черновик, нужно согласие управляющего',
  lawyer: 'Задача с расчётом и ссылкой на ст. 619 ГК РФ',
}

/** Взыскание долга: on which day after the term of payment which step is taken. */
export function DebtLadder() {
  const { api } = useServices()
  const ladder = useQuery({ queryKey: KEY, queryFn: ({ signal }) => unwrap(api.GET('/debt-ladder', { signal })) })
  return (
    <section aria-label="Взыскание долга" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">Взыскание долга</h2>
      {ladder.isPending && <Skeleton className="h-60" />}
      {ladder.isError && !ladder.data && (
        <ErrorState text={ladder.error.message} onRetry={() => void ladder.refetch()} />
      )}
      {ladder.data && <LadderForm ladder={ladder.data} />}
    </section>
  )
}

function LadderForm({ ladder }: { ladder: Schema<'DebtLadder'> }) {
  const { api } = useServices()
  const [draft, setDraft] = useState<readonly Rule[] | null>(null)
  const save = useMutation({
    mutationFn: (steps: readonly Rule[]) => unwrap(api.PUT('/debt-ladder', { body: { steps: [...steps] } })),
    meta: { invalidates: [KEY], done: 'Изменения сохранены' },
    onSuccess: () => setDraft(null),
  })
  useLeaveGuard(draft !== null)
  const steps = draft ?? ladder.steps
  const errors = errorsOf(save.error)
  const change = (step: Rule['step'], more: Partial<Rule>) =>
    setDraft(steps.map((rule) => (rule.step === step ? { ...rule, ...more } : rule)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft !== null && !save.isPending) save.mutate(draft)
  }
  return (
    <Card>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {!ladder.may_edit && <Banner tone="info">Изменить шаги может администратор или бухгалтер.</Banner>}
        {errors.steps && <Banner tone="bad">{errors.steps[0]}</Banner>}
        <ul className="flex flex-col">
          {steps.map(({ step, day, is_enabled }, at) => (
            <li
              key={step}
              className="grid grid-cols-[1fr_9rem] items-start gap-4 border-line border-b py-3 max-md:grid-cols-1"
            >
              <div className="flex flex-col gap-0.5">
                <Checkbox
                  label={labels.DebtStep[step]}
                  checked={is_enabled}
                  disabled={!ladder.may_edit}
                  onCheckedChange={(checked) => change(step, { is_enabled: checked === true })}
                />
                <span className="ps-6 text-ink-3 text-sm">{OUTPUTS[step]}</span>
              </div>
              <Field label="День от срока" error={errors[`steps.${at}.day`]?.[0]}>
                <NumberInput
                  value={day}
                  min={step === 'due_soon' ? -30 : 1}
                  max={step === 'due_soon' ? -1 : 365}
                  disabled={!ladder.may_edit || !is_enabled}
                  onChange={(next) => change(step, { day: next ?? 0 })}
                />
              </Field>
            </li>
          ))}
        </ul>
        {ladder.may_edit && (
          <div className="flex gap-2">
            <Button type="submit" variant="primary" loading={save.isPending} disabled={draft === null}>
              Сохранить
            </Button>
            {draft !== null && (
              <Button
                variant="ghost"
                onClick={() => {
                  setDraft(null)
                  save.reset()
                }}
              >
                Отмена
              </Button>
            )}
          </div>
        )}
      </form>
    </Card>
  )
}
