import {
  Button,
  CommandPalette,
  ContextMenu,
  confirm,
  Dialog,
  DialogHost,
  DropdownMenu,
  Field,
  FilterChip,
  HostLink,
  IconButton,
  Input,
  LabelsProvider,
  Lightbox,
  Link,
  LinkProvider,
  Modal,
  NonceProvider,
  PictureCrop,
  Popover,
  PortalProvider,
  Sheet,
  ShortcutHelp,
  Toaster,
  Tooltip,
  TooltipProvider,
  toast,
} from '@ws/ui'
import { en } from '@ws/ui/en'
import { type ComponentProps, forwardRef, useState } from 'react'
import { icon, menu, nothing, photo, shortcuts } from './shapes'

/** Stands for the link of the host's router. */
const RouterLink = forwardRef<HTMLAnchorElement, ComponentProps<'a'> & { to: string }>(function RouterLink(
  { to, ...props },
  ref,
) {
  return <a {...props} ref={ref} data-router={to} />
})

function Palette() {
  const [isOpen, setOpen] = useState(false)
  const tasks = [{ id: 'new', label: 'Создать задачу', hint: 'Задачи', shortcut: 'C', icon, onSelect: nothing }]
  return (
    <>
      <Button onClick={() => setOpen(true)}>Команды</Button>
      <CommandPalette
        open={isOpen}
        onOpenChange={setOpen}
        groups={[{ id: 'tasks', label: 'Действия', items: tasks }]}
      />
    </>
  )
}

function Keys() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Клавиши</Button>
      <ShortcutHelp open={isOpen} onOpenChange={setOpen} groups={shortcuts} />
    </>
  )
}

/** What does something, and what opens over the page. */
export const windowParts = {
  Button: () => (
    <>
      <Button variant="primary">Главная</Button> <Button variant="danger">Удалить</Button>{' '}
      <Button loading>Сохраняю</Button>
      <Button variant="ghost" size="sm" asChild>
        <a href="#button">Ссылка-кнопка</a>
      </Button>
      <Button disabled>Нельзя</Button>
    </>
  ),
  CommandPalette: Palette,
  ContextMenu: () => (
    <ContextMenu items={menu} label="Действия">
      <Button>Правой кнопкой</Button>
    </ContextMenu>
  ),
  Dialog: () => (
    <Dialog
      trigger={<Button variant="primary">Открыть окно</Button>}
      title="Новая задача"
      description="Опишите работу"
      footer={<Button variant="primary">Создать</Button>}
    >
      <Field label="Что сделать">
        <Input defaultValue="Проверить кровлю" />
      </Field>
    </Dialog>
  ),
  DialogHost: () => (
    <>
      <Button onClick={() => confirm({ title: 'Удалить договор?', text: 'Его можно вернуть', tone: 'danger' })}>
        Спросить
      </Button>
      <DialogHost />
    </>
  ),
  DropdownMenu: () => <DropdownMenu trigger={<Button>Меню</Button>} items={menu} />,
  FilterChip: () => (
    <>
      <FilterChip label="Статус" value="Новые" active onClear={nothing} />
      <FilterChip label="Дом">Выбор дома</FilterChip>
    </>
  ),
  IconButton: () => (
    <>
      <IconButton label="Ещё">{icon}</IconButton>
      <IconButton label="Нажата" variant="secondary" pressed>
        {icon}
      </IconButton>
    </>
  ),
  LabelsProvider: () => (
    <LabelsProvider labels={en}>
      <Dialog trigger={<Button>По-английски</Button>} title="In English">
        Text
      </Dialog>
    </LabelsProvider>
  ),
  Lightbox: () => (
    <Lightbox
      trigger={<Button>Фото</Button>}
      images={[
        { src: photo, alt: 'Кровля' },
        { src: photo, alt: 'Подвал' },
      ]}
    />
  ),
  // It leaves its look to the page, and pages differ in it: here it is given one.
  HostLink: () => (
    <HostLink href="#plain" style={{ color: 'inherit', textDecoration: 'none' }}>
      Ссылка без вида
    </HostLink>
  ),
  Link: () => (
    <>
      <Link href="#link">Ссылка</Link>{' '}
      <Link href="https://example.org" external muted>
        Внешняя
      </Link>
    </>
  ),
  LinkProvider: () => (
    <LinkProvider component={RouterLink}>
      <Link href="/todos">Через маршрутизатор</Link>
    </LinkProvider>
  ),
  Modal: () => (
    <Modal trigger={<Button>Большое окно</Button>} title="Файлы" width={600} height={400}>
      Содержимое
    </Modal>
  ),
  NonceProvider: () => (
    <NonceProvider nonce="a">
      <DropdownMenu trigger={<Button>С nonce</Button>} items={menu} />
    </NonceProvider>
  ),
  PictureCrop: () => <PictureCrop src={photo} onChange={nothing} />,
  Popover: () => (
    <Popover trigger={<Button>Рядом</Button>} label="Пояснение">
      Пояснение
    </Popover>
  ),
  PortalProvider: () => (
    <PortalProvider container={null}>
      <DropdownMenu trigger={<Button>В своём месте</Button>} items={menu} />
    </PortalProvider>
  ),
  Sheet: () => (
    <Sheet trigger={<Button>Сбоку</Button>} title="Задача" footer={<Button>Закрыть задачу</Button>}>
      Содержимое
    </Sheet>
  ),
  ShortcutHelp: Keys,
  Toaster: () => (
    <>
      <Button onClick={() => toast.success('Сохранено', { undo: nothing, duration: Number.POSITIVE_INFINITY })}>
        Сообщить
      </Button>
      <Toaster />
    </>
  ),
  Tooltip: () => (
    <Tooltip label="Пояснение" shortcut="F2" delay={0}>
      <Button>Наведите</Button>
    </Tooltip>
  ),
  TooltipProvider: () => (
    <TooltipProvider>
      <Tooltip label="Общее пояснение">
        <Button>Наведите и сюда</Button>
      </Tooltip>
    </TooltipProvider>
  ),
}
