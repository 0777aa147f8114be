import {
  Avatar,
  AvatarGroup,
  Badge,
  Banner,
  Button,
  Card,
  ChartLegend,
  ChartMarker,
  ChartPatterns,
  ChatBubble,
  CountBadge,
  chartClass,
  chartFill,
  chartSeries,
  chartTheme,
  Empty,
  ErrorArt,
  ErrorPage,
  ErrorState,
  FileIcon,
  Icon,
  Kbd,
  NoAccessArt,
  NoFilesArt,
  NoTasksArt,
  NothingFoundArt,
  OfflineArt,
  Progress,
  ScrollRegion,
  ShortcutList,
  Skeleton,
  Spinner,
  Stepper,
  Timeline,
} from '@ws/ui'
import { icon, nothing, people, photo, shortcuts } from './shapes'

const at = '2026-12-01T09:30:00Z'

/** What shows something and is not worked with. */
export const showParts = {
  Avatar: () => (
    <>
      <Avatar name="Вера Ким" presence="online" /> <Avatar name="Олег Бор" src={photo} size={40} />
    </>
  ),
  AvatarGroup: () => <AvatarGroup max={2} people={[...people, 'Ян Ли'].map((name) => ({ id: name, name }))} />,
  Badge: () => (
    <>
      <Badge tone="ok" dot>
        Принято
      </Badge>
      <Badge tone="bad" variant="outline" icon={icon}>
        Срочно
      </Badge>
    </>
  ),
  Banner: () => (
    <Banner tone="info" title="Работы" action={<Button size="sm">Подробно</Button>} onClose={nothing}>
      Сервер обновится в 22:00
    </Banner>
  ),
  Card: () => (
    <>
      <Card>Карточка</Card>
      <Card interactive flush asChild>
        <a href="#card">Карточка-ссылка</a>
      </Card>
    </>
  ),
  ChartLegend: () => <ChartLegend names={['Оплачено', 'Начислено', 'Просрочено']} />,
  ChartMarker: () => (
    <svg className={chartClass} role="img" aria-label="Знаки" width="240" height="24">
      {chartSeries.map(({ color, marker }, place) => (
        <ChartMarker key={color} x={20 + place * 40} y={12} color={color} marker={marker} />
      ))}
    </svg>
  ),
  ChartPatterns: () => (
    <svg className={chartClass} role="img" aria-label="Штриховки" width="240" height="48">
      <ChartPatterns idBase="bars" />
      {chartSeries.map(({ color }, place) => (
        <rect key={color} x={place * 40} y="0" width="32" height="32" fill={chartFill('bars', place)} />
      ))}
      <text x="0" y="46" {...chartTheme.tick}>
        ноябрь
      </text>
    </svg>
  ),
  ChatBubble: () => (
    <>
      <ChatBubble
        author={{ name: 'Вера Ким' }}
        at={at}
        timeZone="Europe/Moscow"
        reply={{ author: 'Олег Бор', text: 'Когда?' }}
        reactions={[{ emoji: '👍', count: 2, mine: true }]}
        onReact={nothing}
      >
        Завтра с утра
      </ChatBubble>
      <ChatBubble
        author={{ name: 'Олег Бор' }}
        at={at}
        timeZone="Europe/Moscow"
        own
        edited
        state="failed"
        onRetry={nothing}
      >
        Хорошо
      </ChatBubble>
    </>
  ),
  CountBadge: () => <CountBadge count={120} label="Новых: 120" />,
  Empty: () => <Empty icon={<NoFilesArt />} title="Пусто" text="Пока ничего" action={<Button>Создать</Button>} />,
  ErrorArt: () => <ErrorArt />,
  ErrorPage: () => <ErrorPage status={404} action={<Button>На главную</Button>} />,
  ErrorState: () => <ErrorState onRetry={nothing} />,
  FileIcon: () => (
    <>
      <FileIcon type="folder" /> <FileIcon name="договор.pdf" size={32} />
    </>
  ),
  Icon: () => <Icon path="M4 4h16v16H4z" label="Квадрат" />,
  Kbd: () => (
    <>
      <Kbd>Enter</Kbd> <Kbd keys="Mod+K" platform="other" />
    </>
  ),
  NoAccessArt: () => <NoAccessArt />,
  NoFilesArt: () => <NoFilesArt size={64} />,
  NoTasksArt: () => <NoTasksArt />,
  NothingFoundArt: () => <NothingFoundArt />,
  OfflineArt: () => <OfflineArt />,
  Progress: () => (
    <>
      <Progress value={0.4} label="Загрузка" showValue />
      <Progress value={1} label="Готово" size="sm" tone="ok" />
    </>
  ),
  ScrollRegion: () => (
    <ScrollRegion label="Ошибки файла" style={{ maxHeight: 40 }}>
      <div>Строка 2: нет такого места</div>
      <div>Строка 3: нет такого места</div>
    </ScrollRegion>
  ),
  ShortcutList: () => <ShortcutList groups={shortcuts} />,
  Skeleton: () => (
    <>
      <Skeleton lines={2} />
      <Skeleton shape="circle" />
    </>
  ),
  Spinner: () => <Spinner />,
  Stepper: () => (
    <>
      <Stepper steps={['Принята', 'В работе', 'Готово']} current={1} onStepSelect={nothing} />
      <Stepper
        steps={[
          { label: 'Принята', text: 'Вчера' },
          { label: 'Отказ', failed: true },
        ]}
        current={1}
        orientation="vertical"
      />
    </>
  ),
  Timeline: () => (
    <Timeline
      events={[
        { id: 1, at, title: 'Осмотр', body: 'Кровля цела', tone: 'ok', icon },
        { id: 2, at: '2026-11-30T09:30:00Z', title: 'Создана' },
      ]}
      timeZone="Europe/Moscow"
      now={new Date('2026-12-01T12:00:00Z')}
      more
      onMore={nothing}
    />
  ),
}
