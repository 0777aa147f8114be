import { useQuery } from '@tanstack/react-query'
import { ApiError, onceOnly, toFormData, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Field, Select } from '@ws/ui'
import { useState } from 'react'
import { LARGEST_IMPORT } from '../../../lib/area/import/read-import-file'
import { FileDrop } from '../../../lib/files/file-drop'
import { errorTexts } from '../../../lib/first-texts'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { BANK_IMPORTS, type Statement } from './bank-imports.queries'

/** A file of the bank, under the key of its one sending. */
interface Sent {
  file: File
  account?: string
  header: ReturnType<typeof onceOnly>
}

/** Where a file of the bank is dropped or chosen; what is wrong with it is told by its lines. */
export function StatementUpload({ onUploaded }: { onUploaded: (statement: Statement) => void }) {
  const { api } = useServices()
  const [file, setFile] = useState<File | null>(null)
  const upload = useMutation({
    mutationFn: ({ header, ...body }: Sent) =>
      unwrap(api.POST('/payments/imports', { params: { header }, body, bodySerializer: toFormData })),
    meta: { isQuiet: true, invalidates: [BANK_IMPORTS] },
    onSuccess: onUploaded,
  })
  const problems = errorTexts(upload.error)
  const isTooLarge = file !== null && file.size > LARGEST_IMPORT
  const take = (given: File | undefined) => {
    if (!given) return
    setFile(given)
    if (given.size <= LARGEST_IMPORT) upload.mutate({ file: given, header: onceOnly() })
  }
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        name={file?.name}
        title="Перетащите сюда файл выписки"
        hint="Обмен с 1С из клиент-банка (1CClientBankExchange, .txt) или таблица CSV, до 5 МБ"
        accept=".txt,.csv,text/plain,text/csv"
        label="Файл выписки"
        loading={upload.isPending}
        onChoose={take}
      />
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
        <AccountChoice onChoose={(account) => upload.mutate({ file, account, header: onceOnly() })} />
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

function isRefusedAt(error: unknown, field: string): boolean {
  return error instanceof ApiError && error.errors[field] !== undefined
}
