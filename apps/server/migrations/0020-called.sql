-- Sounds are indexed again for words that begin with an honorific, which are also found without it.
insert into new_words
select word from words_in_use where word ~ '^(श्री|শ্রী|ਸ਼੍ਰੀ|શ્રી|ଶ୍ରୀ|ஶ்ரீ|ஸ்ரீ|శ్రీ|ಶ್ರೀ|ശ്രീ)'
on conflict do nothing;
