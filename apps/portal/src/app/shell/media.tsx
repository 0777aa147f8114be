import { uploadFile } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { MediaWidgetProvider, type MediaWidgetProviderProps } from '@ws/media-widget'
import { createMediaSource } from '@ws/media-widget/api-source'
import { alertDialog } from '@ws/ui'
import { type ReactNode, useMemo } from 'react'
import { useSignInOptions } from '../../lib/account/use-sign-in-options'
import { loadPdf } from '../../lib/files/load-pdf'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { createDirectoryNews } from './directory-news'

const MEGABYTE = 1024 ** 2

/** The server knows two orders more than the widget offers by itself; they hold wherever files are chosen. */
const LABELS: MediaWidgetProviderProps['labels'] = {
  orderings: {
    author: 'По автору',
    '-author': 'По автору, с конца',
    '-uses_count': 'Сначала используемые',
    uses_count: 'Сначала неиспользуемые',
  },
}

/** The media widget for every screen of a signed-in person; what must be acknowledged is asked by an accessible dialog. */
export function Media({ children }: { children: ReactNode }) {
  const { api, host, realtime, session } = useServices()
  const options = useSignInOptions()
  const { user } = useSession(session)
  const mayCreate = hasPermission(user, 'media.create')
  const types = options?.file_types
  const allowedTypes = useMemo(() => types?.map((extension) => `.${extension}`), [types])
  const source = useMemo(
    () => ({
      ...createMediaSource({
        api,
        uploadFile: (options) => uploadFile({ host, session, ...options }),
        subscribe: createDirectoryNews(realtime),
      }),
      rootAllowed: mayCreate ? ['upload'] : [],
    }),
    [api, host, realtime, session, mayCreate],
  )
  return (
    <MediaWidgetProvider
      source={source}
      uploadsKey={`media-uploads:${user?.id}`}
      viewKey={`media-view:${user?.id}`}
      labels={LABELS}
      loadPdf={loadPdf}
      alert={(message) => void alertDialog({ title: message })}
      {...(options && { maxFileSize: options.file_max_mb * MEGABYTE })}
      {...(allowedTypes?.length && { allowedTypes })}
    >
      {children}
    </MediaWidgetProvider>
  )
}
