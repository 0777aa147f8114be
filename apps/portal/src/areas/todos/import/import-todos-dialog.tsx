import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Button, Dialog } from '@ws/ui'
import { useState } from 'react'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { countTodos } from './count-todos'
import { ImportFile } from './import-file'
import { ImportProgress } from './import-progress'
import { useImportFile } from './use-import-file'
import { IMPORTS_KEY, isOpenImport, type TodoImport, useImports } from './use-imports'

/** Tasks from a file: chosen, tried, shown with what is wrong, then made all at once by the server while one looks on. */
export default function ImportTodosDialog({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const imports = useImports()
  // What was begun earlier is looked at first: it goes on without the dialog, and a failed one can be tried again.
  const [shown, setShown] = useState<number | 'file' | undefined>(undefined)
  if (shown === undefined) {
    // Settled once, so that it is followed to its end, and one begun in another tab does not take the place of the form.
    const earlier = imports.data?.find((one) => isOpenImport(one) || one.may_retry)
    if (earlier !== undefined) setShown(earlier.id)
    else if (imports.isFetchedAfterMount) setShown('file')
  }
  const run = imports.data?.find(({ id }) => id === shown)
  const keep = async (next: TodoImport) => {
    // A list that is on its way may be older than the answer.
    await queryClient.cancelQueries({ queryKey: IMPORTS_KEY })
    queryClient.setQueryData<TodoImport[]>(IMPORTS_KEY, (known = []) => [
      next,
      ...known.filter(({ id }) => id !== next.id),
    ])
    setShown(next.id)
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: IMPORTS_KEY })
  const cancel = useMutation({
    mutationFn: (id: number) => unwrap(api.POST('/todos/imports/{id}/cancel', { params: { path: { id } } })),
    onSuccess: keep,
    // It may have ended by itself just now.
    onError: refresh,
  })
  const retry = useMutation({
    mutationFn: (id: number) => unwrap(api.POST('/todos/imports/{id}/retry', { params: { path: { id } } })),
    onSuccess: keep,
    onError: refresh,
  })
  const file = useImportFile(keep)
  const isUnderway = run !== undefined && isOpenImport(run)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Импорт задач"
      description={run === undefined ? 'Файл Excel (XLSX) или CSV: первая строка — названия столбцов' : undefined}
      loading={run === undefined && file.isBusy}
      footer={
        <>
          {run === undefined && (
            <>
              <Button variant="ghost" onClick={onClose}>
                Отмена
              </Button>
              <Button variant="primary" disabled={!file.isReady} loading={file.isBusy} onClick={file.start}>
                {file.isReady && file.trial ? `Импортировать: ${countTodos(file.trial.total)}` : 'Импортировать'}
              </Button>
            </>
          )}
          {isUnderway && (
            <Button variant="ghost" loading={cancel.isPending} onClick={() => cancel.mutate(run.id)}>
              Отменить
            </Button>
          )}
          {run?.may_retry && (
            <Button loading={retry.isPending} onClick={() => retry.mutate(run.id)}>
              Повторить
            </Button>
          )}
          {run !== undefined && !isUnderway && (
            <Button variant={run.state === 'done' ? 'secondary' : 'primary'} onClick={() => setShown('file')}>
              Выбрать другой файл
            </Button>
          )}
          {(isUnderway || run?.state === 'done') && (
            <Button variant="primary" onClick={onClose}>
              {isUnderway ? 'Свернуть' : 'Готово'}
            </Button>
          )}
        </>
      }
    >
      {run === undefined ? (
        <ImportFile file={file} onChoose={() => setShown('file')} />
      ) : (
        <ImportProgress run={run} onLeave={onClose} />
      )}
    </Dialog>
  )
}
