import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Button, confirm, ErrorState, plural, Skeleton } from '@ws/ui'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { KeptVersionsDialog } from '../../../lib/versions/kept-versions-dialog'

interface VersionsDialogProps {
  map: number
  mayEdit: boolean
  onClose: () => void
}

/** Версии: kept states of a map, what has changed since, and the way back. */
export function VersionsDialog({ map, mayEdit, onClose }: VersionsDialogProps) {
  const { api } = useServices()
  const path = { params: { path: { id: map } } }
  const queryKey = ['/mindmaps', 'versions', map]
  const versions = useQuery({
    queryKey,
    queryFn: ({ signal }) => unwrap(api.GET('/mindmaps/{id}/versions', { ...path, signal })),
    select: ({ data }) => data,
  })
  return (
    <KeptVersionsDialog
      title="Версии карты"
      versions={versions}
      mayKeep={mayEdit}
      onKeep={(name) => unwrap(api.POST('/mindmaps/{id}/versions', { ...path, body: { name } }))}
      queryKey={queryKey}
      about={({ nodes_count: n }) => `${n} ${plural(n, 'узел', 'узла', 'узлов')}`}
      differences={({ id }) => <Differences map={map} version={id} mayEdit={mayEdit} onRestored={onClose} />}
      onClose={onClose}
    />
  )
}

interface DifferencesProps {
  map: number
  version: number
  mayEdit: boolean
  onRestored: () => void
}

function Differences({ map, version, mayEdit, onRestored }: DifferencesProps) {
  const { api } = useServices()
  const path = { params: { path: { id: map, version } } }
  const kept = useQuery({
    queryKey: ['/mindmaps', 'versions', map, version],
    queryFn: ({ signal }) => unwrap(api.GET('/mindmaps/{id}/versions/{version}', { ...path, signal })),
  })
  const restore = useMutation({
    mutationFn: () => unwrap(api.POST('/mindmaps/{id}/versions/{version}', path)),
    meta: { invalidates: [['/mindmaps']], done: 'Версия восстановлена', isFormless: true },
    onSuccess: onRestored,
  })
  if (kept.isError) return <ErrorState text={kept.error.message} onRetry={() => void kept.refetch()} />
  if (kept.data === undefined) return <Skeleton className="h-12" />
  const { added, removed, changed } = kept.data
  const ask = async () => {
    const isSure = await confirm({
      title: 'Вернуть эту версию?',
      text: 'Нынешняя карта сохранится среди версий',
      confirmLabel: 'Вернуть',
    })
    if (isSure) restore.mutate()
  }
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken p-3">
      {added.length + removed.length + changed.length === 0 && (
        <p className="text-ink-2">С тех пор тексты узлов не менялись</p>
      )}
      <Texts label="Добавлено" texts={added} />
      <Texts label="Изменено" texts={changed.map(({ before, after }) => `${before} → ${after}`)} />
      <Texts label="Удалено" texts={removed} />
      {mayEdit && (
        <Button size="sm" className="self-start" loading={restore.isPending} onClick={() => void ask()}>
          Вернуть эту версию
        </Button>
      )}
    </div>
  )
}

/** So many texts of one kind are named, the others counted. */
const NAMED = 20

function Texts({ label, texts }: { label: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  const named = texts.slice(0, NAMED).map((text) => text || 'Пустой узел')
  return (
    <p className="wrap-anywhere">
      <span className="text-ink-2">
        {label} ({texts.length}):{' '}
      </span>
      {named.join('; ')}
      {texts.length > NAMED && ` и ещё ${texts.length - NAMED}`}
    </p>
  )
}
