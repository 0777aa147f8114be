import { Button, ErrorPage } from '@ws/ui'
import { useRouteError } from 'react-router-dom'
import { DocumentTitle } from '../../lib/page/document-title'
import { RouterLink } from '../../lib/router-link'
import { presentError, useLoggedError } from '../data/present-error'

/** Replaces the whole screen: fatal failures, and whatever breaks outside the shell. */
export function ErrorScreen() {
  const error = useRouteError()
  const { status, message, title } = presentError(error)
  useLoggedError(error)
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6 text-ink">
      <DocumentTitle title={title} />
      <ErrorPage status={status} message={message} action={<GoHome />} />
    </main>
  )
}

/** The way out of a page that cannot be shown. */
export function GoHome() {
  return (
    <Button asChild>
      <RouterLink href="/dashboard">На главную</RouterLink>
    </Button>
  )
}
