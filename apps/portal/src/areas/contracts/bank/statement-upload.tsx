import { useQuery } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Button, Field, Select } from '@ws/ui'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { BANK_IMPORTS, type Statement } from './bank-imports.queries'

/** What the server takes, less what Base64 adds. */
const LARGEST = 5 * 1024 * 1024

/** Where a file of the bank is dropped or chosen; what is wrong with it is told by its lines. */
export function StatementUpload({ onUploaded }: { onUploaded: (statement: Statement) => void }) {
  const { api } = useServices()
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const upload = useMutation({
    mutationFn: async ({ file: given, account }: { file: File; account?: string }) => {
      const content = toBase64(new Uint8Array(await given.arrayBuffer()))
      const body = { content, file_name: given.name.slice(0, 255), ...(account === undefined ? {} : { account }) }
      return unwrap(api.POST('/payments/imports', { body }))
    },
    meta: { isQuiet: true, invalidates: [BANK_IMPORTS] },
    onSuccess: onUploaded,
  })
  const problems = problemsOf(upload.error)
  const isTooLarge = file !== null && file.size > LARGEST
  const take = (given: File | undefined) => {
    if (!given) return
    setFile(given)
    if (given.size <= LARGEST) upload.mutate({ file: given })
  }
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: who has no pointer chooses the file by the button */}
      <div
        className={`flex min-h-24 flex-wrap items-center gap-3 rounded-md border border-dashed px-4 py-3 ${isOver ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <p className="min-w-60 flex-1">
          {file === null ? 'Перетащите сюда файл выписки' : file.name}
          <span className="block text-ink-3 text-sm">
            Обмен с 1С из клиент-банка (1CClientBankExchange, .txt) или таблица CSV, до 5 МБ
          </span>
        </p>
        <Button variant="primary" loading={upload.isPending} onClick={() => picker.current?.click()}>
          <Upload size={16} strokeWidth={1.75} aria-hidden="true" />
          Выбрать файл
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          aria-label="Файл выписки"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {isTooLarge && <Banner tone="bad">Файл больше 5 МБ: разделите выписку на части</Banner>}
      {!isTooLarge && problems.length > 0 && (
        <Banner tone="bad" title="Выписка не загружена">
          <ul className="flex flex-col gap-0.5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Banner>
      )}
      {file !== null && isRefusedAt(upload.error, 'account') && (
        <AccountChoice onChoose={(account) => upload.mutate({ file, account })} />
      )}
    </div>
  )
}

/** A table may name no account of ours: a person knows of which it is. */
function AccountChoice({ onChoose }: { onChoose: (account: string) => void }) {
  const { api } = useServices()
  const { data } = useQuery({
    queryKey: ['/legal-entities', 'accounts'],
    queryFn: ({ signal }) => unwrap(api.GET('/legal-entities', { params: { query: { page_size: 200 } }, signal })),
  })
  const options = (data?.data ?? []).flatMap((entity: Schema<'LegalEntity'>) =>
    (entity.bank_accounts ?? []).map(({ account, bank_name }) => ({
      value: account,
      label: `${account}, ${bank_name} — ${entity.name}`,
    })),
  )
  return (
    <Field label="Наш счёт" required>
      <Select options={options} value={null} placeholder="Выберите счёт" onChange={(next) => next && onChoose(next)} />
    </Field>
  )
}

function problemsOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return error instanceof Error ? [error.message] : []
  const said = Object.values(error.errors).flat()
  return said.length > 0 ? said : [error.message]
}

function isRefusedAt(error: unknown, field: string): boolean {
  return error instanceof ApiError && error.errors[field] !== undefined
}

function toBase64(bytes: Uint8Array): string {
  const part = 0x8000
  let text = ''
  for (let at = 0; at < bytes.length; at += part) text += String.fromCharCode(...bytes.subarray(at, at + part))
  return btoa(text)
}
