-- endAllAccess

delete from sessions

delete from api_tokens
