import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { MediaField } from '@ws/media-widget'
import { DateInput, Field, Input, MoneyInput, RestrictedInput, Select, Textarea } from '@ws/ui'
import { optionsOf } from '../../lib/options-of'

export type PaymentInput = Schema<'PaymentInput'>

const NO_FILES: readonly number[] = []
const METHODS = optionsOf(labels.PaymentMethod)
const TARGETS = optionsOf(labels.PaymentTarget)

interface PaymentFieldsProps {
  input: Partial<PaymentInput>
  /** Of the landlord; none where the person may not see them. */
  accounts: readonly { value: string; label: string }[]
  errorOf: (field: keyof PaymentInput) => string | undefined
  onChange: (next: Partial<PaymentInput>) => void
}

/** The fields of a payment; who pays is the tenant where nothing is said. */
export function PaymentFields({ input, accounts, errorOf, onChange: set }: PaymentFieldsProps) {
  const isBank = (input.method ?? 'bank_transfer') === 'bank_transfer'
  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label="Сумма" required error={errorOf('amount')}>
          <MoneyInput value={input.amount ?? null} onChange={(next) => set({ amount: next ?? undefined })} />
        </Field>
        <Field label="Дата платежа" required error={errorOf('paid_at')}>
          <DateInput value={input.paid_at ?? null} onChange={(next) => set({ paid_at: next ?? undefined })} />
        </Field>
        <Field label="Способ" error={errorOf('method')}>
          <Select
            options={METHODS}
            value={input.method ?? 'bank_transfer'}
            onChange={(next) => set({ method: next as PaymentInput['method'] })}
          />
        </Field>
        <Field label="Назначение" error={errorOf('target')}>
          <Select
            options={TARGETS}
            value={input.target ?? 'debt'}
            onChange={(next) => set({ target: next as PaymentInput['target'] })}
          />
        </Field>
        <Field label="№ платёжного поручения" required={isBank} error={errorOf('doc_number')}>
          <Input
            value={input.doc_number ?? ''}
            maxLength={50}
            onChange={(event) => set({ doc_number: event.currentTarget.value })}
          />
        </Field>
        <Field label="Дата поручения" required={isBank} error={errorOf('doc_date')}>
          <DateInput value={input.doc_date ?? null} onChange={(next) => set({ doc_date: next })} />
        </Field>
        <Field label="Плательщик" hint="Если не указан — арендатор" error={errorOf('payer_name')}>
          <Input
            value={input.payer_name ?? ''}
            maxLength={300}
            onChange={(event) => set({ payer_name: event.currentTarget.value || undefined })}
          />
        </Field>
        <Field label="ИНН плательщика" error={errorOf('payer_inn')}>
          <RestrictedInput
            pattern={/\d/}
            inputMode="numeric"
            value={input.payer_inn ?? ''}
            maxLength={12}
            onChange={(event) => set({ payer_inn: event.currentTarget.value || undefined })}
          />
        </Field>
        {isBank && (
          <>
            <Field label="Счёт плательщика" error={errorOf('payer_account')}>
              <RestrictedInput
                pattern={/\d/}
                inputMode="numeric"
                value={input.payer_account ?? ''}
                maxLength={20}
                onChange={(event) => set({ payer_account: event.currentTarget.value || undefined })}
              />
            </Field>
            {accounts.length > 0 && (
              <Field label="Наш счёт" error={errorOf('our_account')}>
                <Select
                  clearable
                  options={accounts}
                  value={input.our_account ?? null}
                  onChange={(next) => set({ our_account: next })}
                />
              </Field>
            )}
          </>
        )}
      </div>
      <Field label="Назначение платежа" error={errorOf('purpose')}>
        <Textarea
          value={input.purpose ?? ''}
          maxLength={500}
          onChange={(event) => set({ purpose: event.currentTarget.value || undefined })}
        />
      </Field>
      <Field label="Комментарий" error={errorOf('comment')}>
        <Input
          value={input.comment ?? ''}
          maxLength={1000}
          onChange={(event) => set({ comment: event.currentTarget.value || undefined })}
        />
      </Field>
      <Field label="Файл" hint="Платёжное поручение, чек или расписка" error={errorOf('file')}>
        <MediaField
          aria-label="Файл"
          single
          value={typeof input.file === 'number' ? [input.file] : NO_FILES}
          onChange={([file]) => set({ file: file ?? null })}
        />
      </Field>
    </>
  )
}
