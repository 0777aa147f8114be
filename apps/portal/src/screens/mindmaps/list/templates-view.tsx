import { useSession } from '@ws/api-client/react'
import { Button, Card, ErrorState, Link, Skeleton } from '@ws/ui'
import { Link as RouterLink } from 'react-router-dom'
import { Section } from '../../../lib/page/section'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { MapPicture } from './map-picture'
import { type MapTemplate, useMapTemplates } from './map-templates'

/** «Шаблоны»: what maps are made of, those that the program brings and those that people have drawn. */
export default function TemplatesView() {
  const templates = useMapTemplates()
  if (templates.isPending) return <Skeleton className="m-5 h-40" />
  if (templates.isError)
    return (
      <ErrorState
        title="Не удалось загрузить"
        text={templates.error.message}
        onRetry={() => void templates.refetch()}
      />
    )
  return (
    <div className="flex flex-col gap-5 p-5 max-md:p-4">
      <Group title="Готовые шаблоны" list={templates.data.filter(({ map }) => map === null)} />
      <Group title="Шаблоны сотрудников" list={templates.data.filter(({ map }) => map !== null)} />
    </div>
  )
}

function Group({ title, list }: { title: string; list: readonly MapTemplate[] }) {
  const { session } = useServices()
  const { user } = useSession(session)
  if (list.length === 0) return null
  return (
    <Section title={title}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4">
        {list.map((one) => (
          <li key={one.key} className="flex">
            <Card className="flex w-full flex-col overflow-hidden p-0">
              <MapPicture svg={one.preview_svg} />
              <div className="flex flex-1 flex-col gap-2 p-4">
                <span className="wrap-anywhere font-semibold">
                  {one.map === null ? one.title : <Link href={`/mindmap/${one.map}`}>{one.title}</Link>}
                </span>
                {one.description !== '' && (
                  <p className="wrap-anywhere line-clamp-3 text-ink-2 text-sm">{one.description}</p>
                )}
                {hasPermission(user, 'mindmaps.create') && (
                  <Button size="sm" asChild className="mt-auto self-start">
                    <RouterLink
                      to={`/mindmap?create=1&template=${one.key}&view=templates`}
                      aria-label={`Создать карту: ${one.title}`}
                    >
                      Создать карту
                    </RouterLink>
                  </Button>
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}
