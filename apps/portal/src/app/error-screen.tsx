import { Button, ErrorPage } from '@ws/ui'
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'
import { DocumentTitle } from '../lib/page/document-title'
import { RouterLink } from '../lib/router-link'
import { AskAdministrator } from './ask-administrator'
import { isRouteFailure } from './route-failure'

/** Replaces the whole screen: fatal failures, and whatever breaks outside the shell. */
export function ErrorScreen() {
  const failure = presentError(useRouteError())
  useLoggedError(useRouteError())
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      <DocumentTitle title={failure.title} />
      <ErrorPage status={failure.status} message={failure.message} action={<GoHome />} />
    </main>
  )
}

/** Replaces the page and keeps the shell; a fatal failure is passed on to the screen above. */
export function ContentErrorScreen() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  useLoggedError(error)
  if (isRouteFailure(error) && error.fatal) throw error
  const failure = presentError(error)
  return (
    <div className="grid h-full place-items-center overflow-y-auto p-6">
      <DocumentTitle title={failure.title} />
      <ErrorPage
        status={failure.status}
        message={failure.message}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {failure.status === 403 && <AskAdministrator path={pathname} />}
            {failure.status >= 500 && (
              <Button variant="primary" onClick={() => void revalidate()}>
                Повторить
              </Button>
            )}
            <GoHome />
          </div>
        }
      />
    </div>
  )
}

function GoHome() {
  return (
    <Button asChild>
      <RouterLink href="/dashboard">На главную</RouterLink>
    </Button>
  )
}

/** What a person reads about anything a route can fail with. */
export function presentError(error: unknown): { status: number; message: string; title: string } {
  const { status, message } = read(error)
  return {
    status,
    message,
    title: status === 404 ? 'Page Not Found' : status === 403 ? 'Недостаточно прав' : 'Internal Server Error',
  }
}

function read(error: unknown): { status: number; message: string } {
  if (isRouteFailure(error)) return error
  if (isRouteErrorResponse(error)) return { status: error.status, message: error.statusText }
  if (error instanceof Error) {
    const status = 'status' in error && typeof error.status === 'number' && error.status >= 400 ? error.status : 500
    return { status, message: error.message }
  }
  return { status: 500, message: String(error) }
}

/** Faults of the program belong into the console; a refused address does not. */
function useLoggedError(error: unknown) {
  useEffect(() => {
    if (!isRouteFailure(error)) console.error(error)
  }, [error])
}
