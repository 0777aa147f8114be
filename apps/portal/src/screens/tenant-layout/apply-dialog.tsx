import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Banner, DateInput, Field, RadioGroup, Select } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../lib/errors-of'
import { optionsOf } from '../../lib/options-of'
import { plansKey } from '../../lib/plan/plan.queries'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { draftsKey, type LayoutDraft, type TenantLayout } from './tenant-layout.queries'

type As = Schema<'LayoutApplyAs'>

const KINDS = optionsOf(labels.LayoutApplyAs)
const HINTS: Readonly<Record<As, string>> = {
  contract: 'Черновик договора с помещениями и ставками. До согласования ничего не занимает',
  amendment: 'Черновик соглашения: помещения изменятся, когда его подпишут и применят',
  reservation: 'Помещения никому не предложат до указанного дня',
}

interface ApplyDialogProps {
  draft: LayoutDraft
  layout: TenantLayout
  onClose: () => void
}

/** «Применить»: what is made of a variant. */
export default function ApplyDialog({ draft, layout, onClose }: ApplyDialogProps) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const gives = draft.items.some(({ action }) => action === 'remove' || action === 'move')
  const [as, setAs] = useState<As>(gives && layout.contracts.length > 0 ? 'amendment' : 'contract')
  const [first] = layout.contracts
  const [contract, setContract] = useState<number | null>(layout.contracts.length === 1 ? (first?.id ?? null) : null)
  const [until, setUntil] = useState<string | null>(null)
  const apply = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/tenants/{id}/layout-drafts/{draft_id}/apply', {
          params: { path: { id: draft.tenant, draft_id: draft.id } },
          body: {
            as,
            version: draft.version,
            ...(as === 'amendment' ? { contract } : {}),
            ...(as !== 'amendment' && until !== null ? { until } : {}),
          },
        }),
      ),
    meta: {
      done: 'Вариант применён',
      invalidates: [
        ['/contracts'],
        ['/reservations'],
        ['/properties/room'],
        ['/objects/vacancies'],
        ...draft.details.flatMap(({ room }) => (room.object === null ? [] : [plansKey(room.object)])),
      ],
    },
    onSuccess(applied) {
      queryClient.setQueryData<LayoutDraft[]>(draftsKey(draft.tenant), (before) =>
        before?.map((one) => (one.id === applied.id ? applied : one)),
      )
      onClose()
    },
  })
  const errors = errorsOf(apply.error)
  return (
    <AskDialog
      title={`Применить: ${draft.name}`}
      action={as === 'reservation' ? 'Забронировать' : 'Создать'}
      isBusy={apply.isPending}
      error={apply.error}
      fields={['as', 'contract', 'until']}
      onSend={() => apply.mutate()}
      onClose={onClose}
    >
      {draft.warnings.length > 0 && (
        <Banner tone="warn" title={`Предупреждений: ${draft.warnings.length}`}>
          {draft.warnings.map(({ text }) => text).join('; ')}
        </Banner>
      )}
      <Field label="Что создать" hint={HINTS[as]} error={errors.as?.[0]}>
        <RadioGroup
          value={as}
          options={KINDS.map(({ value, label }) => ({
            value,
            label,
            disabled: value === 'amendment' && layout.contracts.length === 0,
          }))}
          onChange={(next) => setAs(KINDS.find(({ value }) => value === next)?.value ?? as)}
        />
      </Field>
      {as === 'amendment' && (
        <Field label="Договор" required error={errors.contract?.[0]}>
          <Select
            value={contract === null ? null : String(contract)}
            options={layout.contracts.map(({ id, number }) => ({ value: String(id), label: number }))}
            onChange={(id) => setContract(id === null ? null : Number(id))}
          />
        </Field>
      )}
      {as === 'contract' && (
        <Field label="Окончание договора" hint="Пусто — одиннадцать месяцев" error={errors.until?.[0]}>
          <DateInput value={until} onChange={setUntil} />
        </Field>
      )}
      {as === 'reservation' && (
        <Field label="Держать по" required error={errors.until?.[0]} hint="Не больше 90 дней">
          <DateInput value={until} onChange={setUntil} />
        </Field>
      )}
    </AskDialog>
  )
}
