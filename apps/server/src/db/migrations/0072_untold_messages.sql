CREATE TABLE "chat_untold" (
	"message" bigint PRIMARY KEY NOT NULL
);
