import { type FolderItem, isFile, MediaBrowser, type MediaItem } from '@ws/media-widget'
import { Button, ErrorPage } from '@ws/ui'
import { Users } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Page } from '../../lib/page/page'
import { RouterLink } from '../../lib/router-link'

/** Медиахранилище: the folders and files of the organisation; the address names the folder. */
export function MediaStorageScreen() {
  const { id } = useParams()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const viewFile = useCallback(
    (file: number | null) => setSearch(file === null ? {} : { file: String(file) }, { replace: true }),
    [setSearch],
  )
  const openDirectory = useCallback(
    (directory: number | null) => void navigate(directory === null ? '/media-storage' : `/media-storage/${directory}`),
    [navigate],
  )
  const [folder, setFolder] = useState<FolderItem | null>(null)
  const itemActions = useCallback(
    (item: MediaItem) =>
      isFile(item) || !item.allowed?.includes('update')
        ? []
        : [
            {
              label: 'Доступ',
              icon: <Users aria-hidden="true" size={16} strokeWidth={1.75} />,
              onSelect: () => setFolder(item),
            },
          ],
    [],
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
        stateKey="media-storage"
        dropMany
        takeFolders
        dropTypes={EVERY_TYPE}
        missing={<Missing />}
      />
      {folder && (
        <Suspense>
          <AccessDialog folder={folder} onClose={() => setFolder(null)} />
        </Suspense>
      )}
    </Page>
  )
}

const AccessDialog = lazy(() => import('./access-dialog'))

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
