import '@ws/ui/styles.css'
