import { uploadFile } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { MediaWidgetProvider } from '@ws/media-widget'
import { createMediaSource } from '@ws/media-widget/api-source'
import { alertDialog } from '@ws/ui'
import { type ReactNode, useMemo } from 'react'
import { useServices } from '../../lib/services-context'
import { useSignInOptions } from '../../lib/use-sign-in-options'
import { createDirectoryNews } from './directory-news'
import { loadPdf } from './load-pdf'

const MEGABYTE = 1024 ** 2

/** The media widget for every screen of a signed-in person; what must be acknowledged is asked by an accessible dialog. */
export function Media({ children }: { children: ReactNode }) {
  const { api, host, realtime, session } = useServices()
  const options = useSignInOptions()
  const { user } = useSession(session)
  const source = useMemo(
    () =>
      createMediaSource({
        api,
        uploadFile: (options) => uploadFile({ host, session, ...options }),
        subscribe: createDirectoryNews(realtime),
      }),
    [api, host, realtime, session],
  )
  return (
    <MediaWidgetProvider
      source={source}
      uploadsKey={`media-uploads:${user?.id}`}
      viewKey={`media-view:${user?.id}`}
      loadPdf={loadPdf}
      alert={(message) => void alertDialog({ title: message })}
      {...(options && { maxFileSize: options.file_max_mb * MEGABYTE })}
    >
      {children}
    </MediaWidgetProvider>
  )
}
