import { createApiClient, createSession, uploadFile } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { MediaWidgetProvider } from '@ws/media-widget'
import { createMediaSource } from '@ws/media-widget/api-source'
import { Toaster } from '@ws/ui'
import { PickedFiles } from './picked-files'
import { SignIn } from './sign-in'
import '@ws/ui/styles.css'
import '@ws/media-widget/styles.css'
import './page.css'

// The server of the workspace by its own address; without one that of the page, see the proxy in vite.config.ts.
const host: string = import.meta.env.VITE_HOST ?? ''
const session = createSession({ host })
const source = createMediaSource({
  api: createApiClient({ host, session }),
  uploadFile: (options) => uploadFile({ host, session, ...options }),
})
void session.restore()

/** Asks who it is, then lets them pick files of the workspace. */
export function App() {
  const { user } = useSession(session)
  return (
    <MediaWidgetProvider source={source}>
      <main>
        <h1>Выбор файлов</h1>
        {user ? <PickedFiles /> : <SignIn session={session} />}
      </main>
      <Toaster />
    </MediaWidgetProvider>
  )
}
