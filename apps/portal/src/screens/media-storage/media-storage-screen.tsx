import { MediaBrowser } from '@ws/media-widget'
import { Button, ErrorPage } from '@ws/ui'
import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Page } from '../../lib/page/page'
import { RouterLink } from '../../lib/router-link'

/** Медиахранилище: the folders and files of the organisation; the address names the folder. */
export function MediaStorageScreen() {
  const { id } = useParams()
  const navigate = useNavigate()
  const openDirectory = useCallback(
    (directory: number | null) => void navigate(directory === null ? '/media-storage' : `/media-storage/${directory}`),
    [navigate],
  )
  return (
    <Page title="Медиахранилище" body="fixed">
      <MediaBrowser
        directory={id === undefined ? null : Number(id)}
        onDirectoryChange={openDirectory}
        stateKey="media-storage"
        dropMany
        takeFolders
        dropTypes={EVERY_TYPE}
        missing={<Missing />}
      />
    </Page>
  )
}

const EVERY_TYPE = ['*']

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
