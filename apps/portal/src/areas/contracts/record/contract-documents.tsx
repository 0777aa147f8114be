import { useQuery } from '@tanstack/react-query'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Button, Empty, ErrorState, Skeleton } from '@ws/ui'
import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/area/lazy-part'
import { type DocumentKind, documentsQuery } from '../../../lib/documents/document-requests'
import { TiedDocuments } from '../../../lib/documents/tied-documents'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import type { Contract } from '../contract-fields'

const DocumentDialog = lazyPart(() => import('../../../lib/documents/document-dialog'))

/** «Документы»: texts and tables of the contract, and what can be printed of it. */
export default function ContractDocuments({ record: contract }: { record: Contract }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const maySee = hasPermission(user, 'documents.view')
  const mayPrint = hasPermission(user, 'contracts.export')
  return (
    <div className="flex flex-col gap-4">
      {maySee && <TiedDocuments entity="contract" id={contract.id} />}
      {mayPrint && <Printed contract={contract} />}
      {!(maySee || mayPrint) && <Empty title="Нет документов, которые вам можно смотреть" />}
    </div>
  )
}

/** What can be printed of the contract; what cannot be printed yet says why. */
function Printed({ contract }: { contract: Contract }) {
  const { api } = useServices()
  const [kind, setKind] = useState<DocumentKind | null>(null)
  const answer = useQuery(documentsQuery(api, contract.id))
  if (answer.isPending) return <Skeleton className="h-40" />
  if (answer.isError) return <ErrorState text={answer.error.message} onRetry={() => void answer.refetch()} />
  return (
    <section aria-label="Печатные формы" className="flex flex-col gap-2">
      <h2 className="font-semibold">Печатные формы</h2>
      {answer.data.length === 0 && <Empty title="Нет документов, которые вам можно выгружать" />}
      <ul>
        {answer.data.map((offered) => (
          <li key={offered.kind} className="flex min-h-12 items-center gap-3 border-line border-b py-2">
            <FileText size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
            <span className="flex min-w-0 flex-1 flex-col">
              {labels.PrintedFormKind[offered.kind]}
              {offered.problem !== null && <span className="text-ink-3 text-sm">{offered.problem}</span>}
              {offered.problem === null && offered.choices.length > 1 && (
                <span className="text-ink-3 text-sm">На выбор: {offered.choices.length}</span>
              )}
            </span>
            <Button
              size="sm"
              disabled={offered.problem !== null}
              aria-label={`Печать: ${labels.PrintedFormKind[offered.kind]}`}
              onClick={() => setKind(offered.kind)}
            >
              Печать
            </Button>
          </li>
        ))}
      </ul>
      {kind && (
        <Suspense fallback={null}>
          <DocumentDialog contract={contract} kind={kind} onClose={() => setKind(null)} />
        </Suspense>
      )}
    </section>
  )
}
