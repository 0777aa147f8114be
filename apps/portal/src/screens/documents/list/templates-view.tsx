import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Button, Empty, ErrorState, Link, Skeleton } from '@ws/ui'
import { FileText, LayoutTemplate, Table2 } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { Section } from '../../../lib/page/section'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { type Choice, keyOfTemplate, useTemplates } from '../create/template-fields'

/** «Шаблоны»: what documents are made of, those that people have written and the printed forms of contracts. */
export default function TemplatesView() {
  const { session } = useServices()
  const { user } = useSession(session)
  const templates = useTemplates()
  if (templates.isPending) return <Skeleton className="m-5 h-40" />
  if (templates.isError)
    return (
      <ErrorState
        title="Не удалось загрузить"
        text={templates.error.message}
        onRetry={() => void templates.refetch()}
      />
    )
  const { data } = templates.data
  if (data.length === 0)
    return (
      <Empty
        icon={<LayoutTemplate size={32} strokeWidth={1.5} aria-hidden="true" />}
        title="Шаблонов пока нет. Отметьте документ как шаблон в его свойствах"
      />
    )
  const mayCreate = hasPermission(user, 'documents.create')
  return (
    <div className="flex flex-col gap-5 p-5 max-md:p-4">
      <Group title="Шаблоны документов" list={data.filter(({ form }) => form === null)} mayCreate={mayCreate} />
      <Group title="Печатные формы договоров" list={data.filter(({ form }) => form !== null)} mayCreate={mayCreate} />
    </div>
  )
}

function Group({ title, list, mayCreate }: { title: string; list: readonly Choice[]; mayCreate: boolean }) {
  if (list.length === 0) return null
  return (
    <Section title={title}>
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
        {list.map((one) => (
          <li key={keyOfTemplate(one)} className="flex min-h-12 flex-wrap items-center gap-3 px-3 py-2">
            <KindIcon kind={one.kind} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {one.template === null ? one.title : <Link href={`/documents/${one.template}`}>{one.title}</Link>}
              <span className="text-ink-3">
                {one.form === null ? ` · ${labels.DocumentKind[one.kind].toLowerCase()}` : ' · заполняется из договора'}
              </span>
            </span>
            {mayCreate && (
              <Button size="sm" asChild>
                <RouterLink
                  to={`/documents?create=template&template=${keyOfTemplate(one)}&view=templates`}
                  aria-label={`Создать документ: ${one.title}`}
                >
                  Создать документ
                </RouterLink>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function KindIcon({ kind }: Pick<Choice, 'kind'>) {
  const Kind = kind === 'text' ? FileText : Table2
  return <Kind size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
}
