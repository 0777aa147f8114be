import {
  type FileItem,
  type FolderItem,
  isFile,
  MediaBrowser,
  type MediaItem,
  type MediaMenuAction,
} from '@ws/media-widget'
import { Button, ErrorPage } from '@ws/ui'
import { FileUp, Link2, Users } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useHrefOfEntity } from '../../lib/area/areas-context'
import { Page } from '../../lib/page/page'
import { RouterLink } from '../../lib/router-link'
import { storageColumns } from './storage-columns'
import { useNewVersion } from './use-new-version'

/** Медиахранилище: the folders and files of the organisation; the address names the folder. */
export function MediaStorageScreen() {
  const { id } = useParams()
  const navigate = useNavigate()
  const hrefOfEntity = useHrefOfEntity()
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const isViewing = search.has('file')
  /** Known before the page has followed: a quick person closes what has only just opened. */
  const isOpenedHere = useRef(false)
  useEffect(() => {
    isOpenedHere.current = isViewing && state?.isOpenedHere === true
  }, [isViewing, state])
  const viewFile = useCallback(
    (file: number | null) => {
      // The viewer is a step of its own: the browser's Back closes it, and closing it leaves no step behind.
      if (file !== null) {
        const isStep = !isViewing && !isOpenedHere.current
        if (isStep) isOpenedHere.current = true
        setSearch({ file: String(file) }, { replace: !isStep, state: isOpenedHere.current ? OPENED_HERE : null })
      } else if (isOpenedHere.current) {
        isOpenedHere.current = false
        void navigate(-1)
      } else setSearch({}, { replace: true })
    },
    [setSearch, navigate, isViewing],
  )
  const openDirectory = useCallback(
    (directory: number | null, file?: number) => {
      const path = directory === null ? '/media-storage' : `/media-storage/${directory}`
      void navigate(file === undefined ? path : `${path}?file=${file}`, { replace: file !== undefined, state: null })
    },
    [navigate],
  )
  const [folder, setFolder] = useState<FolderItem | null>(null)
  const [used, setUsed] = useState<FileItem | null>(null)
  const columns = useMemo(() => storageColumns(setUsed), [])
  const { picker, choose } = useNewVersion()
  const itemActions = useCallback(
    (item: MediaItem): MediaMenuAction[] => {
      const mayUpdate = item.allowed?.includes('update') ?? false
      if (!isFile(item)) {
        return mayUpdate ? [{ label: 'Доступ', icon: <Users {...icon} />, onSelect: () => setFolder(item) }] : []
      }
      const uses = { label: 'Где используется', icon: <Link2 {...icon} />, onSelect: () => setUsed(item) }
      const version = { label: 'Загрузить новую версию', icon: <FileUp {...icon} />, onSelect: () => choose(item) }
      return mayUpdate ? [version, uses] : [uses]
    },
    [choose],
  )
  return (
    <Page title="Медиахранилище" body="fixed">
      <MediaBrowser
        directory={id === undefined ? null : Number(id)}
        onDirectoryChange={openDirectory}
        file={Number(search.get('file')) || null}
        onFileChange={viewFile}
        linkTo={linkTo}
        itemActions={itemActions}
        hrefOfUse={({ entity, entity_id }) => hrefOfEntity(entity, entity_id)}
        columns={columns}
        stateKey="media-storage"
        dropMany
        takeFolders
        dropTypes={EVERY_TYPE}
        missing={<Missing />}
      />
      {picker}
      {folder && (
        <Suspense>
          <AccessDialog folder={folder} onClose={() => setFolder(null)} />
        </Suspense>
      )}
      {used && (
        <Suspense>
          <UsesDialog file={used} onClose={() => setUsed(null)} />
        </Suspense>
      )}
    </Page>
  )
}

const AccessDialog = lazy(() => import('./access-dialog'))
const UsesDialog = lazy(() => import('./uses-dialog'))

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Marks the step that opening the viewer made. */
const OPENED_HERE = { isOpenedHere: true }
const EVERY_TYPE = ['*']

/** The page of a folder, or of the folder of a file with the file open. */
function linkTo(item: MediaItem): string {
  const folder = isFile(item) ? item.directory : item.id
  return `/media-storage${folder === null ? '' : `/${folder}`}${isFile(item) ? `?file=${item.id}` : ''}`
}

function Missing() {
  return (
    <ErrorPage
      status={404}
      message="Папка не найдена"
      action={
        <Button asChild>
          <RouterLink href="/media-storage">Все файлы</RouterLink>
        </Button>
      }
    />
  )
}
