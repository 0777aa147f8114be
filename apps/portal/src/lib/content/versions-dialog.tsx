import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { CollectionPath, Schema } from '@ws/api-client/contract'
import { Button, confirm, Dialog, Empty, ErrorState, plural, SegmentedControl, Skeleton, toast } from '@ws/ui'
import clsx from 'clsx'
import { History, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../format/date'
import { useMutation } from '../query/use-mutation'
import { DocumentView } from '../rich-text/document/document-text'
import { useServices } from '../services-context'
import { ContentChangeList } from './content-change-list'

type Version = Schema<'ContentVersion'>
type Change = Schema<'ContentChange'>
type Look = 'now' | 'before' | 'text'

interface VersionsDialogProps {
  entity: Schema<'RecordEntity'>
  id: number
  /** The register whose records change with a version that comes back. */
  path: CollectionPath
  /** The person may bring a version back. */
  mayRestore: boolean
  onClose: () => void
}

const wordsOf = (n: number) => `${n} ${plural(n, 'слово', 'слова', 'слов')}`

/** «Версии»: what was kept of a text, by whom and when, what differs, and the way back to one of them. */
export function VersionsDialog({ entity, id, path, mayRestore, onClose }: VersionsDialogProps) {
  const { api } = useServices()
  const [chosen, setChosen] = useState<number | null>(null)
  const [asked, setLook] = useState<Look | null>(null)
  const versions = useQuery({
    queryKey: ['/content/versions', entity, id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/content/versions', { params: { query: { entity, entity_id: id } }, signal })),
  })
  const restore = useMutation({
    mutationFn: (version: number) =>
      unwrap(api.POST('/content/versions/{id}/restore', { params: { path: { id: version } } })),
    meta: { invalidates: [['/content/versions'], [path]], isFormless: true },
    onSuccess: () => {
      toast.success('Версия восстановлена')
      onClose()
    },
  })
  const all = versions.data?.data ?? []
  const version = all.find((one) => one.id === chosen) ?? all[0]
  // The newest one mostly is what stands there now.
  const look = asked ?? (version === all[0] ? 'before' : 'now')
  const askAndRestore = async ({ id: one, number }: Version) => {
    const isSure = await confirm({
      title: `Восстановить версию ${number}?`,
      text: 'Нынешний текст останется среди версий.',
      confirmLabel: 'Восстановить',
    })
    if (isSure) restore.mutate(one)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Версии"
      size="lg"
      loading={restore.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Закрыть
          </Button>
          {mayRestore && version !== undefined && (
            <Button loading={restore.isPending} onClick={() => void askAndRestore(version)}>
              <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
              Восстановить
            </Button>
          )}
        </>
      }
    >
      {versions.isPending ? (
        <Skeleton lines={6} />
      ) : versions.isError ? (
        <ErrorState text={versions.error.message} onRetry={() => void versions.refetch()} />
      ) : version === undefined ? (
        <Empty
          icon={<History size={32} strokeWidth={1.5} aria-hidden="true" />}
          title="Версий пока нет. Первая появится после публикации"
        />
      ) : (
        <div className="flex min-h-80 gap-4 max-md:flex-col">
          <ul
            aria-label="Сохранённые версии"
            className="flex max-h-[60dvh] w-56 shrink-0 flex-col gap-1 overflow-y-auto max-md:max-h-40 max-md:w-full"
          >
            {all.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-pressed={one.id === version.id}
                  onClick={() => setChosen(one.id)}
                  className={clsx(
                    'flex w-full flex-col rounded-md px-3 py-2 text-start hover:bg-sunken focus-visible:outline-2 focus-visible:outline-focus',
                    one.id === version.id && 'bg-sunken',
                  )}
                >
                  <span className="font-[550]">Версия {one.number}</span>
                  <span className="text-ink-2 text-sm">{one.author_details?.name ?? 'Удалённый сотрудник'}</span>
                  <span className="text-ink-3 text-sm tabular-nums">
                    {formatMoment(one.created_at)}, {wordsOf(one.words)}
                  </span>
                  {one.comment && <span className="wrap-anywhere text-ink-3 text-sm">{one.comment}</span>}
                </button>
              </li>
            ))}
          </ul>
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <SegmentedControl<Look>
              label="Что показать"
              value={look}
              onChange={setLook}
              options={[
                ...(version.number > 1 ? [{ value: 'before' as const, label: 'Что изменила' }] : []),
                { value: 'now', label: 'Что стало потом' },
                { value: 'text', label: 'Текст' },
              ]}
            />
            <div className="max-h-[54dvh] min-w-0 overflow-y-auto">
              <VersionBody key={version.id} version={version} look={look} owner={{ entity, id }} />
            </div>
          </div>
        </div>
      )}
    </Dialog>
  )
}

interface VersionBodyProps {
  version: Version
  look: Look
  owner: { entity: Schema<'RecordEntity'>; id: number }
}

function VersionBody({ version, look, owner }: VersionBodyProps) {
  return look === 'text' || (look === 'before' && version.number === 1) ? (
    <VersionText id={version.id} owner={owner} />
  ) : (
    <VersionChanges version={version} look={look} />
  )
}

function VersionText({ id, owner }: { id: number; owner: VersionBodyProps['owner'] }) {
  const { api } = useServices()
  const text = useQuery({
    queryKey: ['/content/versions', 'text', id],
    queryFn: ({ signal }) => unwrap(api.GET('/content/versions/{id}/text', { params: { path: { id } }, signal })),
  })
  if (text.isPending) return <Skeleton lines={6} />
  if (text.isError) return <ErrorState text={text.error.message} onRetry={() => void text.refetch()} />
  const { content } = text.data
  if (!('type' in content) || content.type !== 'doc') return <p className="text-ink-3">Показать можно только текст</p>
  return <DocumentView content={content as Schema<'DocumentContent'>} owner={owner} />
}

function VersionChanges({ version: { id, number }, look }: { version: Version; look: Look }) {
  const { api } = useServices()
  const isToNow = look === 'now'
  const changes = useQuery({
    queryKey: ['/content/versions', 'changes', id, isToNow],
    queryFn: async ({ signal }) => {
      const query = isToNow ? {} : { with: number - 1 }
      const { data } = await unwrap(
        api.GET('/content/versions/{id}/changes', { params: { path: { id }, query }, signal }),
      )
      // The server goes from the asked version to the other one: what came since the earlier version reads the other way round.
      return isToNow ? data : data.map(turned)
    },
  })
  if (changes.isPending) return <Skeleton lines={6} />
  if (changes.isError) return <ErrorState text={changes.error.message} onRetry={() => void changes.refetch()} />
  return <ContentChangeList changes={changes.data} />
}

/** The same change seen from the other text. */
function turned({ kind, parts, ...change }: Change): Change {
  return { ...change, kind: turnedKind(kind), parts: parts.map((part) => ({ ...part, kind: turnedKind(part.kind) })) }
}

function turnedKind<Kind extends Change['kind']>(kind: Kind): Kind | 'added' | 'removed' {
  return kind === 'added' ? 'removed' : kind === 'removed' ? 'added' : kind
}
