import { useQuery } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Banner, Button, Dialog, Field, MonthInput, Progress } from '@ws/ui'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../area/actions/save-file'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'
import { useCompanyToday } from '../time/use-company-today'

type Archive = Schema<'DocumentArchive'>
/** How often the server is asked how far it is, in milliseconds. */
const ASKED_EVERY = 1000

interface ArchiveDialogProps {
  kind: Schema<'GatheredKind'>
  contracts: readonly number[]
  /** Numbers of invoices; the month is asked for where there are none. */
  choices?: readonly string[]
  onClose: () => void
}

/** Documents of several contracts as one ZIP: it tells how far it is, and can be given up. */
export default function ArchiveDialog({ kind, contracts, choices, onClose }: ArchiveDialogProps) {
  const { api } = useServices()
  const today = useCompanyToday()
  const [month, setMonth] = useState<string | null>(today.slice(0, 7))
  const [archive, setArchive] = useState<Archive | null>(null)
  const loading = useRef<AbortController | null>(null)
  useEffect(() => () => loading.current?.abort(), [])
  const load = useMutation({
    mutationFn: async () => {
      const own = new AbortController()
      loading.current = own
      const body = {
        ...{ kind, ids: [...contracts] },
        ...(choices ? { choices: [...choices] } : { month: `${month}-01` }),
      }
      const made = await unwrap(api.POST('/contracts/document-archives', { body, signal: own.signal }))
      setArchive(made)
      const params = { path: { archive: made.id } }
      const file = await unwrap(
        api.GET('/contracts/document-archives/{archive}/content', { params, parseAs: 'blob', signal: own.signal }),
      )
      saveFile(file, made.name)
      return unwrap(api.GET('/contracts/document-archives/{archive}', { params }))
    },
    meta: { isQuiet: true },
    onSuccess: setArchive,
  })
  const progress = useQuery({
    queryKey: ['document-archives', archive?.id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/contracts/document-archives/{archive}', {
          params: { path: { archive: archive?.id ?? '' } },
          signal,
        }),
      ),
    enabled: archive !== null && load.isPending,
    refetchInterval: ASKED_EVERY,
  })
  const seen = load.isPending ? (progress.data ?? archive) : archive
  const errors = load.error instanceof ApiError ? load.error.errors : {}
  const close = () => {
    loading.current?.abort()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      title={labels.GatheredKind[kind]}
      description={`Договоров: ${contracts.length}. Документы придут одним архивом ZIP.`}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {load.isSuccess ? 'Закрыть' : 'Отмена'}
          </Button>
          <Button
            variant="primary"
            loading={load.isPending}
            disabled={!choices && month === null}
            onClick={() => load.mutate()}
          >
            {load.isSuccess ? 'Скачать ещё раз' : 'Скачать ZIP'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {load.error !== null && <Banner tone="bad">{errors.month?.[0] ?? load.error.message}</Banner>}
        {!choices && (
          <Field label="Месяц" required>
            <MonthInput value={month} onChange={setMonth} />
          </Field>
        )}
        {seen && load.isPending && (
          <Progress
            value={seen.total === 0 ? null : seen.done / seen.total}
            label={`Готово ${seen.done} из ${seen.total}`}
            showValue
          />
        )}
        {load.isSuccess && seen && (
          <Banner tone={seen.problems.length > 0 ? 'warn' : 'ok'} title={`Документов: ${seen.done}`}>
            {seen.problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
