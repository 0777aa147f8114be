import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Banner, Button, DateInput, Dialog, ErrorState, Field, Select, Skeleton } from '@ws/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { strayOf } from '../area/actions/ask-dialog'
import { lazyPart } from '../area/lazy-part'
import { errorsOf } from '../errors-of'
import { hasPermission } from '../permission'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'
import {
  type DocumentKind,
  type DocumentOrder,
  documentOf,
  documentsQuery,
  loadDocument,
  type PrintedDocument,
  saveDocument,
} from './document-requests'

const Preview = lazyPart(() => import('./document-preview'))

interface DocumentDialogProps {
  contract: { id: number; number: string }
  kind: DocumentKind
  onClose: () => void
}

/** Asks by what a document of a contract is printed, and hands it over: to look at, as PDF or DOCX, into the files. */
export default function DocumentDialog({ contract, kind, onClose }: DocumentDialogProps) {
  const { api } = useServices()
  const { data, error, refetch } = useQuery(documentsQuery(api, contract.id))
  const offered = data?.find((one) => one.kind === kind)
  if (offered && offered.problem === null) return <Asking {...{ contract, offered, onClose }} />
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={labels.PrintedFormKind[kind]}
      footer={<Button onClick={onClose}>Закрыть</Button>}
    >
      {error !== null ? (
        <ErrorState text={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-24" />
      ) : (
        <Banner tone="muted">{offered?.problem ?? 'У вас нет права выгружать этот документ'}</Banner>
      )}
    </Dialog>
  )
}

function Asking({
  contract,
  offered,
  onClose,
}: Pick<DocumentDialogProps, 'contract' | 'onClose'> & { offered: Schema<'ContractDocument'> }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const [order, setOrder] = useState<DocumentOrder>(() => usualOrder(offered))
  const [shown, setShown] = useState<PrintedDocument | null>(null)
  const { kind } = offered
  const load = useMutation({
    mutationFn: (format: 'pdf' | 'docx' | 'xlsx' | 'look') => {
      if (format === 'xlsx') return reconciliation(format)
      return loadDocument(api, contract.id, kind, { ...order, format: format === 'docx' ? 'docx' : 'pdf' })
    },
    meta: { isQuiet: true },
    onSuccess: (document, format) => (format === 'look' ? setShown(document) : saveDocument(document)),
  })
  const reconciliation = (format: 'xlsx') => {
    const query = { from: order.from ?? '', to: order.to ?? '', format }
    const params = { path: { id: contract.id }, query }
    return documentOf(api.GET('/contracts/{id}/reconciliation', { params, parseAs: 'blob' }))
  }
  const keep = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/contracts/{id}/documents/{kind}', {
          params: { path: { id: contract.id, kind } },
          body: { ...order, format: 'pdf' },
        }),
      ),
    meta: { invalidates: [['/contracts'], ['attachments']], done: 'Документ сохранён в файлы договора' },
    onSuccess: onClose,
  })
  const failure = load.error ?? keep.error
  const errors = errorsOf(failure)
  const stray = strayOf(failure, ['choice', 'date', 'from', 'to'])
  const isBusy = load.isPending || keep.isPending
  const button = (label: string, format: Parameters<typeof load.mutate>[0], isPrimary = false) => (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      disabled={isBusy}
      loading={load.isPending && load.variables === format}
      onClick={() => load.mutate(format)}
    >
      {label}
    </Button>
  )
  const day = (name: 'date' | 'from' | 'to', label: string): ReactNode =>
    offered[name] !== null && (
      <Field label={label} error={errors[name]?.[0]}>
        <DateInput
          value={order[name] ?? null}
          onChange={(next) => setOrder(({ [name]: _before, ...rest }) => (next ? { ...rest, [name]: next } : rest))}
        />
      </Field>
    )
  return (
    <>
      <Dialog
        open
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
        title={labels.PrintedFormKind[kind]}
        description={`Договор ${contract.number}`}
        footer={
          <>
            {hasPermission(user, 'contracts.edit') && (
              <Button variant="ghost" disabled={isBusy} loading={keep.isPending} onClick={() => keep.mutate()}>
                Сохранить в файлы
              </Button>
            )}
            {kind === 'reconciliation' && button('XLSX', 'xlsx')}
            {button('DOCX', 'docx')}
            {button('Просмотр', 'look')}
            {button('PDF', 'pdf', true)}
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {failure !== null && (
            <Banner tone="bad">
              {stray ?? (Object.keys(errors).length === 0 ? failure.message : 'Проверьте поля')}
            </Banner>
          )}
          {offered.choice_label !== null && offered.choices.length > 0 && (
            <Field label={offered.choice_label} error={errors.choice?.[0]}>
              <Select
                options={offered.choices}
                value={order.choice ?? null}
                onChange={(next) => setOrder((before) => (next === null ? before : { ...before, choice: next }))}
              />
            </Field>
          )}
          {day('date', 'Дата документа')}
          <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
            {day('from', 'Период с')}
            {day('to', 'по')}
          </div>
        </div>
      </Dialog>
      {shown && (
        <Suspense fallback={null}>
          <Preview document={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}

/** What stands in the fields at first. */
function usualOrder({ choices, date, from, to }: Schema<'ContractDocument'>): DocumentOrder {
  const [first] = choices
  return {
    ...(first ? { choice: first.value } : {}),
    ...(date === null ? {} : { date }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  }
}
