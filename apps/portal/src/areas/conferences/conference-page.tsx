import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, ErrorPage, ErrorState, Skeleton } from '@ws/ui'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useLiveRows } from '../../lib/area/list/use-live-rows'
import { Page } from '../../lib/page/page'
import { useServices } from '../../lib/services-context'
import { MeetingPage } from './meeting-page'

const CRUMBS = [{ label: 'Конференции', href: '/conference' }]

/** One meeting by its number or code: the way in, the room itself, and what is left of it afterwards. */
export function ConferencePage() {
  const { slug = '' } = useParams()
  const { api, realtime } = useServices()
  useLiveRows('/conference')
  const answer = useQuery({
    queryKey: ['/conference', 'one', slug],
    queryFn: () => unwrap(api.GET('/conference/{id}', { params: { path: { id: slug } } })),
  })
  const meeting: Schema<'Conference'> | undefined = answer.data
  const id = meeting?.id
  useEffect(() => {
    if (id === undefined) return
    realtime.join(`conference:${id}`)
    return () => realtime.leave(`conference:${id}`)
  }, [realtime, id])
  if (meeting) return <MeetingPage key={meeting.id} meeting={meeting} />
  const { error, isPending, refetch } = answer
  const status = error && 'status' in error ? error.status : undefined
  const isRefused = status === 404 || status === 403 || status === 422 || status === 400
  return (
    <Page title="Встреча" heading={isRefused ? 'body' : 'bar'} breadcrumbs={CRUMBS}>
      {isRefused ? (
        <ErrorPage
          status={status === 403 ? 403 : 404}
          message={status === 403 ? error?.message : 'Встречи нет, или она вам не открыта'}
          action={
            <Button asChild>
              <Link to="/conference">Конференции</Link>
            </Button>
          }
        />
      ) : error && !isPending ? (
        <ErrorState text={error.message} onRetry={() => void refetch()} />
      ) : (
        <div className="flex flex-col gap-4 p-8" aria-hidden="true">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-5 w-60" />
          <Skeleton lines={6} />
        </div>
      )}
    </Page>
  )
}
