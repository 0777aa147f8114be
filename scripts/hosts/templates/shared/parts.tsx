import {
  Avatar,
  Badge,
  Banner,
  Board,
  Breadcrumbs,
  Button,
  Card,
  Checkbox,
  Combobox,
  DataTable,
  DateInput,
  Dialog,
  DialogHost,
  DropdownMenu,
  Empty,
  Field,
  FileIcon,
  IconButton,
  Input,
  Kbd,
  LabelsProvider,
  Link,
  NumberInput,
  Pagination,
  Progress,
  RadioGroup,
  SearchInput,
  SegmentedControl,
  Select,
  Skeleton,
  Spinner,
  Stepper,
  Switch,
  Tabs,
  TagInput,
  Textarea,
  Toaster,
  Tree,
  toast,
} from '@ws/ui'
import { en } from '@ws/ui/en'
import { useState } from 'react'

// What is inherited from a page's text a component is meant to follow, so the box sets it itself.
const box = {
  position: 'absolute',
  left: 0,
  top: 0,
  boxSizing: 'border-box',
  width: 1100,
  padding: 16,
  background: 'white',
  color: 'black',
  font: '13px/20px "Golos Text", sans-serif',
} as const

const people = ['Вера Ким', 'Олег Бор']
const roles = [
  { value: 'a', label: 'Администратор' },
  { value: 'b', label: 'Исполнитель' },
]
const nothing = () => undefined

/** The components of the package as a host uses them. */
export function Parts() {
  const [isOpen, setOpen] = useState(false)
  const [isEnglishOpen, setEnglishOpen] = useState(false)
  const [role, setRole] = useState<string | null>('a')
  const [tags, setTags] = useState(['срочно', 'кровля'])
  const [person, setPerson] = useState<string | null>('Вера Ким')
  return (
    <div id="parts" style={box}>
      <Breadcrumbs items={[{ label: 'Задачи', href: '#' }, { label: '1042' }]} />
      <Card>
        <Badge tone="ok" dot>
          Принято
        </Badge>
        <Kbd>Enter</Kbd> <Avatar name="Вера Ким" /> <Link href="#">Ссылка</Link>
        <Spinner /> <Skeleton /> <FileIcon type="folder" />
      </Card>
      <Banner tone="info">Сервер обновится в 22:00</Banner>
      <div>
        <Button variant="primary" onClick={() => setOpen(true)}>
          Открыть окно
        </Button>
        <Button onClick={() => toast.success('Сохранено')}>Сообщить</Button>
        <Button onClick={() => setEnglishOpen(true)}>По-английски</Button>
        <Button loading>Сохраняю</Button>
        <IconButton label="Ещё">
          <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16">
            <path d="M2 8h12" stroke="currentColor" />
          </svg>
        </IconButton>
        <DropdownMenu trigger={<Button>Меню</Button>} items={[{ label: 'Удалить', onSelect: nothing }]} />
      </div>
      <Field label="Название" hint="Коротко" error="Укажите название" required>
        <Input defaultValue="Крыша" />
      </Field>
      <Field label="Описание">
        <Textarea placeholder="Что случилось" />
      </Field>
      <Field label="Роль">
        <Select value={role} onChange={setRole} options={roles} />
      </Field>
      <Field label="Исполнитель">
        <Combobox value={person} onChange={setPerson} load={async () => people} getKey={String} getLabel={String} />
      </Field>
      <Field label="Срок">
        <DateInput value="2026-12-05" onChange={nothing} />
      </Field>
      <Field label="Этаж">
        <NumberInput value={3} onChange={nothing} />
      </Field>
      <Field label="Метки">
        <TagInput value={tags} onChange={setTags} />
      </Field>
      <SearchInput value="кровля" onValueChange={nothing} />
      <Checkbox label="Помнить меня" defaultChecked />
      <Switch label="Срочно" defaultChecked />
      <RadioGroup aria-label="Роль" options={roles} defaultValue="a" />
      <SegmentedControl label="Вид" value="a" onChange={nothing} options={roles} />
      <Stepper steps={['Принята', 'В работе', 'Готово']} current={1} />
      <Progress value={0.4} label="Загрузка" />
      <Tabs
        value="a"
        onValueChange={nothing}
        tabs={[
          { value: 'a', label: 'Задача' },
          { value: 'b', label: 'История' },
        ]}
      >
        Раздел
      </Tabs>
      <DataTable
        caption="Задачи"
        rows={[{ id: 1042 }, { id: 1043 }]}
        columns={[{ key: 'id', header: '№', cell: (row) => row.id, sortable: true }]}
        getKey={(row) => row.id}
      />
      <Pagination page={1} pages={3} total={60} pageSize={25} onPageChange={nothing} />
      <Tree label="Папки" nodes={[{ id: 'a', label: 'Договоры', children: [{ id: 'b', label: '2026' }] }]} />
      <Board
        columns={[{ key: 'a', title: 'Новые', tone: 'info', count: 1, cards: ['Крыша'] }]}
        getKey={String}
        cardLabel={String}
        renderCard={String}
        onMove={nothing}
        onOpen={nothing}
      />
      <Empty title="Пусто" text="Пока ничего" />
      <Dialog open={isOpen} onOpenChange={setOpen} title="Новая задача" description="Опишите работу">
        <Field label="Что сделать">
          <Input defaultValue="Проверить кровлю" />
        </Field>
      </Dialog>
      <LabelsProvider labels={en}>
        <Dialog open={isEnglishOpen} onOpenChange={setEnglishOpen} title="In English">
          Text
        </Dialog>
      </LabelsProvider>
      <Toaster />
      <DialogHost />
    </div>
  )
}
