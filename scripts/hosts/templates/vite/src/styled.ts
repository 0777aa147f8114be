import '@ws/ui/styles.css'
import '@ws/media-widget/styles.css'
import '@ws/task-notifications/styles.css'
