import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { CollectionPath, Schema } from '@ws/api-client/contract'
import { Button, confirm, Dialog, Empty, ErrorState, SegmentedControl, Skeleton, toast } from '@ws/ui'
import { BookmarkPlus, History, RotateCcw, Tag } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '../query/use-mutation'
import { DocumentView } from '../rich-text/document/document-text'
import { useServices } from '../services-context'
import { WorkbookView } from '../spreadsheet/workbook-view'
import { ContentChangeList } from './content-change-list'
import { VersionList } from './version-list'
import { VersionNameDialog } from './version-name-dialog'

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
  /** It holds a table: its versions are looked at, not compared. */
  isWorkbook?: boolean | undefined
  onClose: () => void
}

/** «Версии»: what was kept of a text or a table, by whom and when, what differs, and the way back to one of them. */
export function VersionsDialog({ entity, id, path, mayRestore, isWorkbook = false, onClose }: VersionsDialogProps) {
  const { api } = useServices()
  const [chosen, setChosen] = useState<number | null>(null)
  const [asked, setLook] = useState<Look | null>(null)
  const [isNamedOnly, setNamedOnly] = useState(false)
  /** What gets a name: a kept version, or the text as it stands. */
  const [naming, setNaming] = useState<Version | 'text' | null>(null)
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
  const named = all.filter(({ name }) => name !== null)
  const listed = isNamedOnly && named.length > 0 ? named : all
  const version = listed.find((one) => one.id === chosen) ?? listed[0]
  // The newest one mostly is what stands there now.
  const look = isWorkbook ? 'text' : (asked ?? (version === all[0] ? 'before' : 'now'))
  const askAndRestore = async ({ id: one, number, name }: Version) => {
    const isSure = await confirm({
      title: name === null ? `Восстановить версию ${number}?` : `Восстановить версию «${name}»?`,
      text: isWorkbook ? 'Нынешняя таблица останется среди версий.' : 'Нынешний текст останется среди версий.',
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
          {mayRestore && !versions.isPending && (
            <Button onClick={() => setNaming('text')}>
              <BookmarkPlus size={16} strokeWidth={1.75} aria-hidden="true" />
              Сохранить версию
            </Button>
          )}
          {mayRestore && version !== undefined && (
            <Button onClick={() => setNaming(version)}>
              <Tag size={16} strokeWidth={1.75} aria-hidden="true" />
              {version.name === null ? 'Назвать' : 'Переименовать'}
            </Button>
          )}
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
          title="Версий пока нет. Первая появится после публикации или когда вы сохраните её сами"
        />
      ) : (
        <div className="flex min-h-80 gap-4 max-md:flex-col">
          <div className="flex max-h-[60dvh] w-56 shrink-0 flex-col gap-2 max-md:max-h-52 max-md:w-full">
            {all.some(({ name }) => name !== null) && (
              <SegmentedControl<'all' | 'named'>
                label="Какие версии показать"
                value={isNamedOnly ? 'named' : 'all'}
                onChange={(which) => setNamedOnly(which === 'named')}
                options={[
                  { value: 'all', label: 'Все' },
                  { value: 'named', label: 'С названием' },
                ]}
              />
            )}
            <VersionList versions={listed} chosen={version.id} isWorkbook={isWorkbook} onChoose={setChosen} />
          </div>
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            {!isWorkbook && (
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
            )}
            <div className="max-h-[54dvh] min-w-0 overflow-y-auto">
              <VersionBody key={version.id} version={version} look={look} owner={{ entity, id }} />
            </div>
          </div>
        </div>
      )}
      {naming !== null && (
        <VersionNameDialog
          of={{ entity, entity_id: id }}
          version={naming === 'text' ? undefined : naming}
          onDone={(kept) => {
            setChosen(kept.id)
            setNaming(null)
          }}
          onClose={() => setNaming(null)}
        />
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
  if ('sheets' in content)
    return (
      <div className="flex h-[54dvh] overflow-hidden rounded-md border border-line">
        <WorkbookView workbook={content as unknown as Schema<'Workbook'>} readOnly />
      </div>
    )
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
