import { Skeleton } from '@ws/ui'

/** The shape of what comes. */
export function PlanSkeleton() {
  return (
    <div className="flex h-full min-h-0 flex-1">
      <div className="flex w-72 shrink-0 flex-col gap-2 border-line border-r p-3 max-md:hidden">
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} className="h-7" />
        ))}
      </div>
      <div className="min-w-0 flex-1 bg-sunken p-8">
        <Skeleton className="size-full" />
      </div>
    </div>
  )
}
