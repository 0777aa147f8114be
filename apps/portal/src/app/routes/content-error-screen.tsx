import { Button, ErrorPage } from '@ws/ui'
import { useLocation, useRevalidator, useRouteError } from 'react-router-dom'
import { AskAdministrator } from '../../lib/page/ask-administrator'
import { DocumentTitle } from '../../lib/page/document-title'
import { isChunkError, presentError, useLoggedError } from '../data/present-error'
import { GoHome } from './error-screen'
import { isRouteFailure } from './route-failure'

/** Replaces the page and keeps the shell; a fatal failure is passed on to the screen above. */
export function ContentErrorScreen() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  useLoggedError(error)
  if (isRouteFailure(error) && error.fatal) throw error
  const { status, message, title } = presentError(error)
  return (
    <div className="grid h-full place-items-center overflow-y-auto p-6">
      <DocumentTitle title={title} />
      <ErrorPage
        status={status}
        message={message}
        action={
          <>
            {status === 403 && <AskAdministrator path={pathname} />}
            {status >= 500 && (
              <Button
                variant="primary"
                onClick={() => (isChunkError(error) ? window.location.reload() : void revalidate())}
              >
                {isChunkError(error) ? 'Обновить' : 'Повторить'}
              </Button>
            )}
            <GoHome />
          </>
        }
      />
    </div>
  )
}
