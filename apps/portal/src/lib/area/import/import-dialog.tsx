import { Button, Dialog } from '@ws/ui'
import type { Area } from '../area'
import { ImportRun } from './import-run'
import { ImportTrial } from './import-trial'
import { isOpen, useRegisterImport } from './use-register-import'

interface ImportDialogProps {
  area: Area
  /** Chosen already, before the dialog opened. */
  file?: File
  onClose: () => void
}

/** Records from a file: chosen, its columns mapped, tried, shown with what would change, then written by the server. */
export default function ImportDialog({ area, file, onClose }: ImportDialogProps) {
  const wizard = useRegisterImport(area, file)
  const { run, trial } = wizard
  const isUnderway = run !== undefined && isOpen(run)
  const rows = (trial?.created ?? 0) + (trial?.updated ?? 0)
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Импорт: ${area.words.many}`}
      description={run === undefined ? 'Файл Excel (XLSX) или CSV: первая строка — названия столбцов' : undefined}
      loading={run === undefined && wizard.isBusy}
      footer={
        <>
          {run === undefined && (
            <>
              <Button variant="ghost" onClick={onClose}>
                Отмена
              </Button>
              <Button variant="primary" disabled={!wizard.isReady} loading={wizard.isBusy} onClick={wizard.start}>
                {wizard.isReady ? `Импортировать: ${rows.toLocaleString('ru-RU')}` : 'Импортировать'}
              </Button>
            </>
          )}
          {isUnderway && (
            <Button variant="ghost" loading={wizard.isActing} onClick={() => wizard.act(run.id, 'cancel')}>
              Отменить
            </Button>
          )}
          {run?.may_revert && (
            <Button variant="danger" loading={wizard.isActing} onClick={() => wizard.act(run.id, 'revert')}>
              Отменить импорт
            </Button>
          )}
          {run?.may_retry && (
            <Button loading={wizard.isActing} onClick={() => wizard.act(run.id, 'retry')}>
              Повторить
            </Button>
          )}
          {run !== undefined && !isUnderway && <Button onClick={wizard.again}>Выбрать другой файл</Button>}
          {run !== undefined && (
            <Button variant="primary" onClick={onClose}>
              {isUnderway ? 'Свернуть' : 'Готово'}
            </Button>
          )}
        </>
      }
    >
      {run === undefined ? <ImportTrial area={area} wizard={wizard} /> : <ImportRun run={run} />}
    </Dialog>
  )
}
