import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiClient, ApiError, unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Banner, Button, Checkbox, Kbd, zonedDay } from '@ws/ui'
import { type FormEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { refusalOf } from '../../lib/area/actions/refusal'
import { useSettled } from '../../lib/area/filters/use-settled'
import { DraftKept } from '../../lib/area/form/draft-kept'
import { DraftOffer } from '../../lib/area/form/draft-offer'
import { draftKey } from '../../lib/area/form/form-draft'
import { useDraft } from '../../lib/area/form/use-draft'
import { useShortcuts } from '../../lib/area/use-shortcut'
import { balanceQuery, contractQuery, MONEY, moneyKey } from '../../lib/contract-money/contract-money.queries'
import { isNothing } from '../../lib/format/is-nothing'
import { Page } from '../../lib/page/page'
import { useFocusOnRefusal } from '../../lib/page/use-focus-on-refusal'
import { useLeaveGuard } from '../../lib/page/use-leave-guard'
import { hasPermission } from '../../lib/permission'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { type Amounts, allocationsOf } from './allocation-fields'
import { PaymentAllocation } from './payment-allocation'
import { PaymentFields, type PaymentInput } from './payment-fields'

const FORM = 'payment-form'

/** What a person has typed; allocations are null while they follow the order of the contract. */
type Typed = {
  input: Partial<PaymentInput>
  amounts: Amounts | null
}

/** Новый платёж: what is typed stands at the left, what it would pay at the right. */
export function PaymentFormScreen() {
  const id = Number(useParams().id)
  const { api, session } = useServices()
  const { user } = useSession(session)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Typed>(() => ({ input: { paid_at: zonedDay(new Date()) }, amounts: null }))
  const { input, amounts } = typed
  const [isDirty, setDirty] = useState(false)
  const [problem, setProblem] = useState<string>()
  const draft = useDraft(draftKey(user?.id ?? 0, `/contracts/${id}/payments/new`), typed, isDirty)
  const guard = useLeaveGuard(isDirty)
  const change = (next: Typed) => {
    setDirty(true)
    setProblem(undefined)
    setTyped(next)
  }
  const set = (next: Partial<PaymentInput>) => {
    // Debt and deposit pay different accruals.
    const isOther = next.target !== undefined && next.target !== (input.target ?? 'debt')
    change({ input: { ...input, ...next }, amounts: isOther && amounts ? {} : amounts })
  }
  const contract = useQuery(contractQuery(api, id))
  const balance = useQuery(balanceQuery(api, id))
  const accounts = useOurAccounts(contract.data?.legal_entity)
  const { amount, paid_at, target, doc_number, doc_date, payer_inn } = input
  const allocations = amounts ? allocationsOf(amounts) : undefined
  const shown = { amount, paid_at, target, doc_number, doc_date, payer_inn, allocations }
  const asked = useSettled(JSON.stringify(shown))
  const preview = useQuery({ ...previewQuery(api, id, asked), placeholderData: keepPreviousData })
  /** By hand a person begins with what the order gives to the sum that is typed now, not to the one before. */
  const beginByHand = async () => {
    const { allocations: inOrder } = await queryClient.fetchQuery(
      previewQuery(api, id, JSON.stringify({ ...shown, allocations: undefined })),
    )
    const begun = Object.fromEntries(inOrder.map((one) => [one.accrual, one.amount]))
    setDirty(true)
    setTyped((before) => ({ ...before, amounts: begun }))
  }
  const post = useMutation({
    mutationFn: () =>
      unwrap(
        // What is missing the server names at its field.
        api.POST('/contracts/{id}/payments', {
          params: { path: { id } },
          body: { ...input, ...(allocations && { allocations }) } as PaymentInput,
        }),
      ),
    meta: { done: 'Платёж проведён', invalidates: MONEY, isQuiet: true },
    // Somebody may have paid meanwhile what is paid here.
    onError: () => void preview.refetch(),
    onSuccess: () => {
      draft.clear()
      guard.allow()
      void navigate(`/contracts/${id}/payments?tab=payments`)
    },
  })
  const form = useFocusOnRefusal(post.error)
  useShortcuts([{ code: 'Enter', ctrl: true, run: () => form.current?.requestSubmit() }])
  const refused = post.error instanceof ApiError ? post.error : null
  const errorOf = (field: string) => refused?.errors[field]?.[0]
  const { text, canForce } = refusalOf(post.error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (allocations?.length === 0) setProblem('Укажите, какие начисления оплачивает платёж')
    else post.mutate()
  }
  const quick = [
    { label: 'Весь долг', amount: preview.data?.debt, target: 'debt' as const },
    { label: 'Текущий месяц', amount: balance.data?.next_due_amount, target: 'debt' as const },
    {
      label: 'Депозит',
      amount: balance.data?.deposit_due,
      target: 'deposit' as const,
    },
  ].filter((one) => one.amount !== undefined && !isNothing(one.amount))
  const number = contract.data?.number ?? ''
  return (
    <Page
      title="Новый платёж"
      breadcrumbs={[
        { label: 'Договоры', href: '/contracts' },
        { label: `Договор ${number}`, href: `/contracts/${id}` },
        { label: 'Оплаты', href: `/contracts/${id}/payments` },
      ]}
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          <DraftKept draft={draft} />
          <Button variant="ghost" className="max-md:hidden" onClick={() => void navigate(`/contracts/${id}/payments`)}>
            Отмена
          </Button>
          <Button type="submit" form={FORM} variant="primary" loading={post.isPending}>
            Провести платёж
            <Kbd keys="Mod+Enter" aria-hidden className="max-md:hidden" />
          </Button>
        </div>
      }
    >
      <form
        ref={form}
        id={FORM}
        noValidate
        aria-label="Новый платёж"
        className="grid grid-cols-[minmax(0,1fr)_minmax(0,24rem)] gap-8 p-5 max-lg:grid-cols-1 max-md:p-4"
        onSubmit={send}
      >
        <div className="flex max-w-2xl flex-col gap-4">
          {contract.data?.tenant_details && <p className="text-ink-2">{contract.data.tenant_details.name}</p>}
          <DraftOffer draft={draft} onRestore={(kept) => change(kept as unknown as Typed)} />
          {text && <Banner tone={canForce ? 'warn' : 'bad'} title={text} />}
          {canForce && (
            <Checkbox
              label="Это другой платёж: провести и его"
              checked={input.allow_duplicate === true}
              onCheckedChange={(checked) => set({ allow_duplicate: checked === true })}
            />
          )}
          {quick.length > 0 && (
            <fieldset className="flex flex-wrap gap-2" aria-label="Быстрый выбор суммы">
              {quick.map((one) => (
                <Button
                  key={one.label}
                  type="button"
                  size="sm"
                  onClick={() => set({ amount: one.amount, target: one.target })}
                >
                  {one.label}
                </Button>
              ))}
            </fieldset>
          )}
          <PaymentFields input={input} accounts={accounts} errorOf={errorOf} onChange={set} />
        </div>
        <PaymentAllocation
          contract={id}
          target={target ?? 'debt'}
          preview={preview.data}
          amounts={amounts}
          errorOf={(field) => preview.data?.problems[field] ?? (field === 'allocations' ? problem : undefined)}
          onBegin={() => void beginByHand().catch(() => change({ input, amounts: {} }))}
          onChange={(next) => change({ input, amounts: next })}
        />
      </form>
    </Page>
  )
}

/** What a payment would pay, as it is typed. */
const previewQuery = (api: ApiClient, id: number, asked: string) =>
  queryOptions({
    queryKey: [...moneyKey(id), 'preview', asked],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST('/contracts/{id}/payments/preview', { params: { path: { id } }, body: JSON.parse(asked), signal }),
      ),
  })

/** Accounts of the landlord to which the money may have come. */
function useOurAccounts(landlord: number | undefined): { value: string; label: string }[] {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const { data } = useQuery({
    queryKey: ['/legal-entities', 'one', landlord],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/legal-entities/{id}', { params: { path: { id: landlord ?? 0 } }, signal })),
    enabled: landlord !== undefined && hasPermission(user, 'legal_entities.view'),
  })
  const open = data?.bank_accounts.filter(({ is_archived }) => is_archived !== true) ?? []
  return open.map(({ account, bank_name }) => ({ value: account, label: `${account}, ${bank_name}` }))
}
