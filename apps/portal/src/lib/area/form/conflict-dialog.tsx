import { Button, Dialog } from '@ws/ui'

/** Asked when another person has saved the record meanwhile: nothing is lost without a word. */
export function ConflictDialog({
  open,
  isBusy,
  onKeep,
  onLoad,
  onClose,
}: {
  open: boolean
  isBusy: boolean
  /** Write over the other person's version. */
  onKeep: () => void
  /** Give up one's own changes. */
  onLoad: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Запись изменена другим пользователем"
      loading={isBusy}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button onClick={onLoad}>Загрузить новую версию</Button>
          <Button variant="primary" onClick={onKeep}>
            Сохранить мои изменения
          </Button>
        </>
      }
    >
      <p>
        Пока форма была открыта, кто-то сохранил эту запись. Можно сохранить свои изменения поверх (изменятся только
        поля, которые меняли вы) или загрузить новую версию и внести правки заново.
      </p>
    </Dialog>
  )
}
