import { useQuery } from '@tanstack/react-query'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, Button, ErrorState, Skeleton } from '@ws/ui'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../lib/area/lazy-part'
import { formatDate } from '../../../../lib/format/date'
import { useServices } from '../../../../lib/services-context'
import { type FormKind, templatesQuery } from './templates.queries'

const TemplateEditor = lazyPart(() => import('./template-editor'))

/** «Печатные формы»: which text each document is printed by. */
export function TemplatesSection() {
  const { api } = useServices()
  const [opened, setOpened] = useState<{ kind: FormKind; legalEntity: number | null } | null>(null)
  const { data, error, isPending, refetch } = useQuery(templatesQuery(api))
  return (
    <section aria-labelledby="printed-forms" className="flex flex-col gap-3">
      <header>
        <h2 id="printed-forms" className="font-semibold text-lg">
          Печатные формы
        </h2>
        <p className="text-ink-2">Тексты документов: общие и для отдельных юрлиц</p>
      </header>
      {error !== null ? (
        <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton className="h-64" />
      ) : (
        <ul className="flex flex-col border-line border-t">
          {data.map((one) => (
            <li
              key={`${one.kind} ${one.legal_entity}`}
              className="flex min-h-12 flex-wrap items-center gap-3 border-line border-b py-2"
            >
              <span className={`flex min-w-0 flex-1 flex-col ${one.legal_entity === null ? '' : 'ps-5'}`}>
                {one.legal_entity_name ?? labels.PrintedFormKind[one.kind]}
                {one.saved_at && (
                  <span className="text-ink-3 text-sm">
                    Версия {one.version} от {formatDate(one.saved_at.slice(0, 10))}
                    {one.author_details ? `, ${one.author_details.name}` : ''}
                  </span>
                )}
              </span>
              <Badge tone={one.is_built_in ? 'muted' : 'info'}>{one.is_built_in ? 'Встроенный' : 'Свой текст'}</Badge>
              <Button
                size="sm"
                aria-label={`Открыть: ${labels.PrintedFormKind[one.kind]}${one.legal_entity_name ? `, ${one.legal_entity_name}` : ''}`}
                onClick={() => setOpened({ kind: one.kind, legalEntity: one.legal_entity })}
              >
                Открыть
              </Button>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <Suspense fallback={null}>
          <TemplateEditor kind={opened.kind} legalEntity={opened.legalEntity} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}
