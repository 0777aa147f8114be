import { Avatar, Badge, Card, cn, Field, Input, Progress, plural, Stepper, toFileKind } from '@ws/ui'
import { en } from '@ws/ui/en'
import { ClientParts } from '../../../client-parts'

/** Drawn on the server: components, and functions that need no browser, straight from the package. */
export default function PartsPage() {
  return (
    <>
      <div id="server">
        <Badge tone="ok" className={cn('host-badge')}>
          2 {plural(2, 'задача', 'задачи', 'задач')}, {toFileKind('application/pdf')}, {en.dialog.close}
        </Badge>
        <Card>
          <Avatar name="Вера Ким" /> <Progress value={0.4} label="Готово" />
          <Stepper steps={['Принята', 'В работе']} current={1} />
          <Field label="С сервера">
            <Input defaultValue="Крыша" />
          </Field>
        </Card>
      </div>
      <ClientParts />
    </>
  )
}
