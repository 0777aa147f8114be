import { Skeleton } from '@ws/ui'
import { Page } from '../page/page'
import type { Area } from './area'
import { listCrumbs } from './href'

/** A page of an area while its code is on the way: where one is, and the shape of what comes. */
export function ComingPage({ area, what }: { area: Area; what: 'list' | 'record' | 'edit' | 'new' }) {
  const { many, one, fresh } = area.words
  if (what === 'list') {
    return (
      <Page title={many} body="fixed">
        <Skeleton className="m-5 min-h-40 flex-1" />
      </Page>
    )
  }
  return (
    <Page title={what === 'new' ? fresh : one} breadcrumbs={listCrumbs(area)}>
      {what === 'record' ? <RecordSkeleton /> : <FormSkeleton />}
    </Page>
  )
}

/** The shape of a record's page. */
export function RecordSkeleton() {
  return (
    <div className="flex flex-col gap-4 p-8" aria-hidden="true">
      <Skeleton className="h-7 w-96 max-w-full" />
      <Skeleton className="h-5 w-60" />
      <Skeleton className="h-32" />
    </div>
  )
}

/** The shape of a form. */
export function FormSkeleton() {
  return (
    <div className="flex max-w-[752px] flex-col gap-4 p-6" aria-hidden="true">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-28" />
    </div>
  )
}
